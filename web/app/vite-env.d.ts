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

declare module 'virtual:member-files' {
  const filesOfPages: Record<string, string[]>
  export default filesOfPages
}
