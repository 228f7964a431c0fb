import type { QueueOptions } from 'pg-boss'

/** Where jobs end that were tried for the last time; it stays empty while all is well. */
export const deadLetters = 'dead-letters'

interface QueueDefinition extends QueueOptions {
  /** Jobs of the queue that one process does at the same time. */
  atOnce: number
  /** How long jobs wait at most that another process has added or whose time to be tried came. */
  pollSeconds: number
}

const daySeconds = 86_400

/** Every queue of the club with the rules for trying again. */
export const queues = {
  mail: {
    atOnce: 3,
    pollSeconds: 5,
    // Longer than the time limits of a delivery.
    expireInSeconds: 60,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    deleteAfterSeconds: daySeconds,
  },
  sms: {
    atOnce: 2,
    pollSeconds: 5,
    // Longer than the time limit of a delivery.
    expireInSeconds: 30,
    // Within the minutes that a code works; the job looks at the clock itself.
    retryLimit: 6,
    retryDelay: 3,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 900,
  },
  links: {
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 60,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
  },
  invitations: {
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 60,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
  },
  notices: {
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 60,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
  },
  'album-news': {
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 300,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
  },
  'photo-words': {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 3_600,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  matches: {
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 300,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
  },
  blobs: {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 3_600,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  uploads: {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 1_800,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  digest: {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 1_800,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  sweep: {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 300,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  tickets: {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 300,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  erase: {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 1_800,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  exports: {
    // Each reads all that a member has.
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 3_600,
    // Who asked is told that it failed, and asks again.
    retryLimit: 0,
    deleteAfterSeconds: daySeconds,
  },
  'exports-sweep': {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 300,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  imports: {
    // Each looks thousands of pictures over.
    atOnce: 1,
    pollSeconds: 5,
    expireInSeconds: 4 * 3_600,
    // Who asked is told that it failed, and goes on with the same file: what came in stays.
    retryLimit: 0,
    deleteAfterSeconds: daySeconds,
  },
  'imports-sweep': {
    atOnce: 1,
    pollSeconds: 60,
    expireInSeconds: 300,
    retryLimit: 2,
    retryDelay: 60,
    deleteAfterSeconds: daySeconds,
  },
  'demo-photos': {
    atOnce: 1,
    pollSeconds: 60,
    // Some hundred pictures at a low priority; a stop breaks it off.
    expireInSeconds: 4 * 3_600,
    retryLimit: 50,
    retryDelay: 1,
    deleteAfterSeconds: daySeconds,
  },
} as const satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
