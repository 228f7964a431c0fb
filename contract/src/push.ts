import * as z from 'zod/mini'
import { endpoint } from './http.ts'
import { maxLength, minLength, validationWords } from './validation.ts'

/** What a device is told about, each a switch of its own. */
export const pushKinds = ['friendRequests', 'messages', 'trips'] as const
export type PushKind = (typeof pushKinds)[number]

/** Devices of a member that are told at a time. */
export const mostPushDevices = 20

const Kinds = z.object({
  friendRequests: z.boolean(),
  messages: z.boolean(),
  trips: z.boolean(),
})

/** Of the session that asks: a browser has one. */
export const PushSubscriptionState = z.object({
  /** For `applicationServerKey`: a point of P-256, uncompressed, in base64url. */
  publicKey: z.string(),
  /** What the device is told about; null where it is told nothing. */
  kinds: z.nullable(Kinds),
})
export type PushSubscriptionState = z.infer<typeof PushSubscriptionState>

const { format } = validationWords

/** What `PushSubscription.toJSON()` of a browser gives (Push API §8), its keys in base64url. */
export const PushSubscriptionInput = z.object({
  /** Of the browser's push service: https, at a public address. */
  endpoint: z.string().check(minLength(1), maxLength(2_000)),
  keys: z.object({
    /** A point of P-256, uncompressed. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, format)),
    /** 16 bytes that only the browser and the club know. */
    auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/, format)),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const getPushSubscription = endpoint({
  name: 'getPushSubscription',
  summary: 'Whether this device is told of notifications, and the key to ask its browser for it',
  method: 'GET',
  path: '/user/push_subscription',
  auth: 'member',
  sessionOnly: true,
  reply: PushSubscriptionState,
  etag: true,
})

export const savePushSubscription = endpoint({
  name: 'savePushSubscription',
  summary: `Tell this device of notifications, in place of what it had; 409 past ${mostPushDevices} devices`,
  method: 'POST',
  path: '/user/push_subscription',
  auth: 'member',
  repeats: true,
  sessionOnly: true,
  body: z.object({ pushSubscription: PushSubscriptionInput }),
  reply: PushSubscriptionState,
  errors: ['conflict', 'invalid'],
})

export const updatePushSubscription = endpoint({
  name: 'updatePushSubscription',
  summary: 'Choose what this device is told about; 404 where it is told nothing',
  method: 'PATCH',
  path: '/user/push_subscription',
  auth: 'member',
  repeats: true,
  sessionOnly: true,
  body: z.object({
    pushSubscription: z.object({
      kinds: z.object({
        friendRequests: z.optional(z.boolean()),
        messages: z.optional(z.boolean()),
        trips: z.optional(z.boolean()),
      }),
    }),
  }),
  reply: PushSubscriptionState,
  errors: ['not_found'],
})

export const deletePushSubscription = endpoint({
  name: 'deletePushSubscription',
  summary: 'Tell this device nothing more; again changes nothing',
  method: 'DELETE',
  path: '/user/push_subscription',
  auth: 'member',
  sessionOnly: true,
  reply: null,
})

export const renewPushSubscription = endpoint({
  name: 'renewPushSubscription',
  summary:
    'Put a new subscription of a browser in the place of its last one, which it shows that it had; 404 where that is none',
  method: 'POST',
  path: '/push_subscriptions/renewals',
  auth: 'public',
  body: z.object({
    renewal: z.object({ old: PushSubscriptionInput, pushSubscription: PushSubscriptionInput }),
  }),
  reply: null,
  errors: ['not_found', 'conflict', 'invalid'],
})
