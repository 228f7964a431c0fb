/// <reference types="vite/client" />
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:words/*' {
  const words: (string | (() => string))[]
  export default words
}

declare module 'virtual:late-files' {
  export const pages: Record<string, string[]>
  export const parts: Record<string, string[]>
}
