declare module '@20minutes/s3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  export interface Signed {
    uri: string
  }
  const signatures: { getStringToSign(request: Signed, options: unknown): string }
  export default signatures
}
