import type { QueueOptions } from 'pg-boss'

/** Where jobs end that were tried for the last time; it stays empty while all is well. */
export const deadLetters = 'dead-letters'

interface QueueDefinition extends QueueOptions {
  /** Jobs of the queue that one process does at the same time. */
  atOnce: number
  /** How long jobs wait at most that another process has added or whose time to be tried came. */
  pollSeconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Somebody waits for it. */
const soon = {
  atOnce: 1,
  pollSeconds: 5,
  expireInSeconds: minute,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  deleteAfterSeconds: day,
}

/** Work that comes round by the clock. */
const inTime = {
  atOnce: 1,
  pollSeconds: minute,
  expireInSeconds: 5 * minute,
  retryLimit: 2,
  retryDelay: minute,
  deleteAfterSeconds: day,
}

/** Whoever asked is told that it failed, and asks again; one reads or writes all that a member has. */
const onDemand = { atOnce: 1, pollSeconds: 5, retryLimit: 0, deleteAfterSeconds: day }

/** Every queue of the club with the rules for trying again. */
export const queues = {
  // Longer than the time limits of a delivery. A mail server may be away for a weekend: the first ten
  // tries take some two hours, then there is one an hour until three days are over.
  mail: { ...soon, atOnce: 3, retryLimit: 80, retryDelay: 5, retryDelayMax: hour },
  sms: {
    ...soon,
    atOnce: 2,
    // Longer than the time limit of a delivery.
    expireInSeconds: 30,
    // Within the minutes that a code works; the job looks at the clock itself.
    retryLimit: 6,
    retryDelay: 3,
    retryDelayMax: minute,
    deleteAfterSeconds: 15 * minute,
  },
  // Longer than the time limit of a request. A push service may be away: some four hours, hourly in the end.
  pushes: { ...soon, atOnce: 4, retryLimit: 12, retryDelay: 5, retryDelayMax: hour },
  links: soon,
  invitations: soon,
  'club-invitations': soon,
  'email-list-subscriptions': soon,
  notices: soon,
  'album-news': { ...soon, expireInSeconds: 5 * minute },
  'follower-news': { ...soon, expireInSeconds: 5 * minute },
  'question-news': { ...soon, expireInSeconds: 5 * minute },
  matches: { ...soon, expireInSeconds: 5 * minute },
  'photo-words': { ...inTime, expireInSeconds: hour },
  words: { ...inTime, expireInSeconds: hour },
  blobs: { ...inTime, expireInSeconds: hour },
  trash: { ...inTime, expireInSeconds: hour },
  // Of a million trips it is written in minutes, on a slow disk in more.
  backups: { ...inTime, expireInSeconds: 4 * hour },
  // A line may be slow.
  'backups-elsewhere': { ...inTime, expireInSeconds: 20 * hour },
  uploads: { ...inTime, expireInSeconds: 30 * minute },
  'trips-over': { ...inTime, expireInSeconds: 30 * minute },
  'trip-todos': { ...inTime, expireInSeconds: 30 * minute },
  visits: { ...inTime, expireInSeconds: 30 * minute },
  digest: { ...inTime, expireInSeconds: 30 * minute },
  'kept-searches': { ...inTime, expireInSeconds: 30 * minute },
  erase: { ...inTime, expireInSeconds: 30 * minute },
  sweep: inTime,
  'jobs-sweep': inTime,
  tickets: inTime,
  'email-lists': inTime,
  // Longer than the time limits of both statements.
  counts: { ...inTime, expireInSeconds: 30 * minute },
  'exports-sweep': inTime,
  'imports-sweep': inTime,
  exports: { ...onDemand, expireInSeconds: hour },
  // Each looks thousands of pictures over; what came in before it broke stays. Only what a stop breaks
  // off is tried again, and not by the process that stops; what expires would be too, beside the first.
  imports: { ...onDemand, expireInSeconds: 23 * hour, retryLimit: 3, retryDelay: 10 },
  // Some hundred pictures at a low priority; a stop breaks it off.
  'demo-photos': { ...inTime, expireInSeconds: 4 * hour, retryLimit: 50, retryDelay: 1 },
} as const satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
