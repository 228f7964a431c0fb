import type * as Module from './keep-chat.ts'
import { readStoredSession } from '../session/session-store.ts'

type Keeper = typeof Module

/** What this device keeps of a conversation becomes what is known of it, a moment later. */
export function keepChannelSoon(id: string, isLess = false): void {
  void withKeeper(({ keepSoon }) => keepSoon(id, isLess))
}

/** It is not the member's any more. */
export function forgetKeptChannel(id: string): void {
  void withKeeper(({ forgetChannelKept }) => forgetChannelKept(id))
}

/** The lists have come from the server. */
export function catchUpKept(): void {
  void withKeeper(({ catchUpOnceQuiet }) => catchUpOnceQuiet())
}

/** The id of a trip's conversation, where this device has it. */
export async function findKeptTripChannel(tripId: string): Promise<string | undefined> {
  return withKeeper((keeper) => keeper.findKeptTripChannel(tripId))
}

/** Nobody else needs its script. */
async function withKeeper<T>(act: (keeper: Keeper) => T | Promise<T>): Promise<T | undefined> {
  if (!readStoredSession()?.keeps) return undefined
  try {
    return await act(await import('./keep-chat.ts'))
  } catch {
    return undefined
  }
}
