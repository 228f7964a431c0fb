/** libheif in WebAssembly; its own types lack `dispose`. */
declare module 'heic-decode' {
  interface Decodable {
    width: number
    height: number
    /** RGBA, upright. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  /** The images of a file, not decoded yet; to be disposed of. */
  export function all(file: { buffer: Uint8Array }): Promise<Decodable[] & { dispose(): void }>
}
