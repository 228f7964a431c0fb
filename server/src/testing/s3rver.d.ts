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
