import type { RenderDeps } from '@farfolk/contract/call'
import { createContext } from 'react-router'

/** What the server lends to the loaders of one request. */
export const renderDeps = createContext<RenderDeps>()
