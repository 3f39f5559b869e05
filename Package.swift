// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The macros need SwiftSyntax. The toolchain carries it, and Scripts/setup.sh writes the .pc file that
// leads there; KAMADO_SWIFT_SYNTAX=package builds with the published package instead.
let usesSwiftSyntaxPackage = ProcessInfo.processInfo.environment["KAMADO_SWIFT_SYNTAX"] == "package"

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
let apiSettings = strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let macroDependencies: [Target.Dependency] =
  usesSwiftSyntaxPackage
  ? [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftDiagnostics",
    "SwiftParser", "SwiftCompilerPlugin",
  ].map { .product(name: $0, package: "swift-syntax") } : ["CSwiftSyntax"]
let macroSettings = usesSwiftSyntaxPackage ? strict + [.define("SWIFT_SYNTAX_PACKAGE")] : strict

let package = Package(
  name: "Kamado",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FoundationModels", targets: ["FoundationModels"]),
    .library(name: "FoundationModelsExtras", targets: ["FoundationModelsExtras"]),
    .library(name: "FoundationModelsTesting", targets: ["FoundationModelsTesting"]),
    .library(name: "Vision", targets: ["Vision"]),
    .library(name: "RecipeKit", targets: ["RecipeKit"]),
    .library(name: "RecipeLibrary", targets: ["RecipeLibrary", "RecipeFormats"]),
    .library(name: "RecipeChat", targets: ["RecipeChat"]),
    .library(name: "TaskKit", targets: ["TaskKit"]),
    .executable(name: "kamado", targets: ["kamado"]),
  ],
  dependencies: usesSwiftSyntaxPackage
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"700.0.0")] : [],
  targets: [
    // Systems' libraries. The .pc files of the first two are written by Scripts/setup.sh.
    .systemLibrary(name: "CLlama", pkgConfig: "kamado-llama"),
    .systemLibrary(name: "CSwiftSyntax", pkgConfig: "kamado-swift-syntax"),
    .systemLibrary(name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
    .systemLibrary(name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
    .systemLibrary(name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CHTTPTransfer", dependencies: ["CCurl"]),
    .target(name: "HTTPTransfer", dependencies: ["CHTTPTransfer"], swiftSettings: strict),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "CLlamaShim", dependencies: ["CLlama"], cxxSettings: [.define("NDEBUG")]),
    .target(name: "COpenVINO", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CImageKernels", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // The engine, from the ground up.
    .target(name: "JSONCore", swiftSettings: strict),
    .target(name: "GuidedGeneration", dependencies: ["JSONCore"], swiftSettings: strict),
    .target(name: "MaskBench", dependencies: ["GuidedGeneration", "JSONCore"], swiftSettings: strict),
    .target(name: "Processors", swiftSettings: strict),
    .target(name: "LlamaRuntime", dependencies: ["CLlama", "CLlamaShim", "Processors"], swiftSettings: strict),
    .target(name: "ChildProcesses", swiftSettings: strict),
    .target(name: "ModelStore", dependencies: ["ChildProcesses"], swiftSettings: strict),

    // Apple's API.
    .target(name: "ImageOrientation", swiftSettings: strict),
    .macro(
      name: "FoundationModelsMacros", dependencies: macroDependencies,
      swiftSettings: macroSettings),
    .target(
      name: "FoundationModelsCore", dependencies: ["FoundationModelsMacros", "ImageOrientation", "JSONCore"],
      swiftSettings: apiSettings),
    .target(
      name: "LocalEngine",
      dependencies: [
        "FoundationModelsCore", "Guardrails", "GuidedGeneration", "LlamaRuntime", "ModelStore", "JSONCore",
        "Processors",
      ],
      swiftSettings: strict),
    .target(name: "Guardrails", swiftSettings: strict),
    .target(
      name: "FoundationModels", dependencies: ["FoundationModelsCore", "LocalEngine", "ModelStore", "Guardrails"],
      swiftSettings: apiSettings),
    .target(
      name: "FoundationModelsTesting", dependencies: ["FoundationModelsCore"], swiftSettings: apiSettings),
    .target(
      name: "FoundationModelsExtras",
      dependencies: [
        "FoundationModels", "FoundationModelsCore", "GuidedGeneration", "JSONCore", "LocalEngine", "ModelStore",
        "ChildProcesses", "HTTPTransfer",
      ],
      swiftSettings: apiSettings),

    // Pictures.
    .target(
      name: "Imaging",
      dependencies: ["ImageOrientation", "CImageKernels", "CLeptonica", "CHeif", "ChildProcesses"],
      swiftSettings: strict),
    .target(
      name: "Vision",
      dependencies: ["FoundationModelsCore", "Imaging", "Processors", "CImageKernels", "COpenVINO", "CTesseract"],
      swiftSettings: strict),

    // Measures the reader; Benchmarks/reader.py runs it.
    .executableTarget(name: "reader-bench", dependencies: ["Vision"], swiftSettings: strict),

    // Measures sessions; Benchmarks/session.py runs it.
    .executableTarget(
      name: "session-bench", dependencies: ["FoundationModels", "FoundationModelsExtras", "ModelStore", "JSONCore"],
      swiftSettings: strict),

    // Programs.
    .target(
      name: "RecipeKit", dependencies: ["FoundationModelsExtras", "Vision", "Imaging", "JSONCore"],
      swiftSettings: strict),
    .target(
      name: "RecipeLibrary", dependencies: ["CCrypto", "CSQLite", "Imaging", "JSONCore", "RecipeKit"],
      swiftSettings: strict),
    .target(
      name: "RecipeFormats", dependencies: ["CCMark", "CXML", "CYAML", "JSONCore", "RecipeKit"], swiftSettings: strict),

    .target(
      name: "RecipeChat", dependencies: ["FoundationModels", "FoundationModelsExtras", "JSONCore", "RecipeKit"],
      swiftSettings: strict),

    .target(
      name: "RecipeApp",
      dependencies: [
        "Imaging", "JSONCore", "KamadoHTTP", "RecipeChat", "RecipeFormats", "RecipeKit", "RecipeLibrary", "Vision",
      ],
      resources: [.embedInCode("Page")], swiftSettings: strict),

    // Measures the library and is killed while it writes; Benchmarks/library.sh and a test run it.
    .executableTarget(
      name: "library-bench", dependencies: ["JSONCore", "RecipeKit", "RecipeLibrary"], swiftSettings: strict),
    .target(name: "TaskKit", dependencies: ["FoundationModelsExtras", "JSONCore"], swiftSettings: strict),
    .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "KamadoHTTP", dependencies: ["CMicrohttpd", "JSONCore"], swiftSettings: strict),
    .target(
      name: "KamadoServer",
      dependencies: ["KamadoHTTP", "GuidedGeneration", "JSONCore", "LlamaRuntime", "LocalEngine"],
      swiftSettings: strict),
    .executableTarget(
      name: "kamado",
      dependencies: [
        "RecipeApp", "RecipeKit", "RecipeChat", "RecipeFormats", "RecipeLibrary", "TaskKit", "FoundationModels",
        "FoundationModelsExtras",
        "LocalEngine", "LlamaRuntime", "MaskBench", "KamadoServer", "KamadoHTTP",
        "GuidedGeneration", "Vision", "Imaging", "ModelStore", "Processors", "CLineEditor", "JSONCore",
      ],
      swiftSettings: strict),

    .testTarget(name: "JSONCoreTests", dependencies: ["JSONCore"], swiftSettings: strict),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "GuidedGenerationTests", dependencies: ["AllocationCounter", "GuidedGeneration", "JSONCore"],
      swiftSettings: strict),
    .testTarget(name: "ProcessorsTests", dependencies: ["Processors"], swiftSettings: strict),
    .testTarget(name: "LlamaRuntimeTests", dependencies: ["LlamaRuntime", "CLlamaShim"], swiftSettings: strict),
    .executableTarget(
      name: "QuickStart", dependencies: ["FoundationModels"], path: "Examples/QuickStart", swiftSettings: strict),

    .executableTarget(
      name: "Timer", dependencies: ["FoundationModels"], path: "Examples/Timer", swiftSettings: strict),
    .testTarget(name: "ExampleTests", dependencies: ["Timer", "TestSupport"], swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ModelStoreTests", dependencies: ["ModelStore", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FoundationModelsCoreTests",
      dependencies: ["FoundationModelsCore", "FoundationModelsTesting", "GuidedGeneration", "JSONCore"],
      swiftSettings: strict),
    .testTarget(
      name: "FoundationModelsMacrosTests", dependencies: ["FoundationModelsMacros"] + macroDependencies,
      swiftSettings: macroSettings),
    // Compiled as an app with main-actor isolation would be.
    .testTarget(
      name: "MainActorTests", dependencies: ["FoundationModels"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "SourceCompatibilityTests", dependencies: ["FoundationModels"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "FoundationModelsTests", dependencies: ["FoundationModels", "ModelStore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "VisionTests",
      dependencies: [
        "Vision", "Imaging", "CLeptonica", "FoundationModelsCore", "FoundationModelsTesting", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LocalEngineTests", dependencies: ["LocalEngine", "LlamaRuntime", "JSONCore"], swiftSettings: strict),
    .testTarget(name: "GuardrailsTests", dependencies: ["Guardrails"], swiftSettings: strict),
    .testTarget(name: "HTTPTransferTests", dependencies: ["HTTPTransfer"], swiftSettings: strict),
    .testTarget(
      name: "FoundationModelsExtrasTests",
      dependencies: ["FoundationModelsExtras", "FoundationModelsTesting", "HTTPTransfer", "JSONCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "RecipeKitTests", dependencies: ["RecipeKit", "JSONCore"], swiftSettings: strict),
    .testTarget(
      name: "RecipeFormatsTests", dependencies: ["RecipeFormats", "RecipeKit", "JSONCore"], swiftSettings: strict),
    .testTarget(
      name: "RecipeAppTests",
      dependencies: ["RecipeApp", "RecipeKit", "RecipeLibrary", "KamadoHTTP", "JSONCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "RecipeChatTests", dependencies: ["RecipeChat", "RecipeKit", "JSONCore"], swiftSettings: strict),
    .testTarget(
      name: "RecipeLibraryTests",
      dependencies: [
        "RecipeLibrary", "RecipeKit", "CSQLite", "JSONCore", "ChildProcesses", "TestSupport", "library-bench",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RouterTests",
      dependencies: ["FoundationModelsExtras", "FoundationModelsTesting", "JSONCore", "TestSupport", "ChildProcesses"],
      exclude: ["Support/cloud_stub.py"], swiftSettings: strict),
    .testTarget(name: "TaskKitTests", dependencies: ["TaskKit", "JSONCore"], swiftSettings: strict),
    .testTarget(
      name: "KamadoServerTests",
      dependencies: [
        "kamado", "KamadoServer", "KamadoHTTP", "HTTPTransfer", "GuidedGeneration", "JSONCore", "ModelStore",
        "ChildProcesses",
      ],
      exclude: ["Clients"], swiftSettings: strict),
    .testTarget(
      name: "RealModelTests",
      dependencies: ["FoundationModels", "FoundationModelsExtras", "LocalEngine", "LlamaRuntime", "JSONCore"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["kamado", "ChildProcesses", "Imaging", "ModelStore", "JSONCore", "TestSupport"],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
