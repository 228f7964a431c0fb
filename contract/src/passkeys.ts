import * as z from 'zod/mini'
import { ProvingCode, ProvingPassword, SignedIn } from './accounts.ts'
import { Id, Instant, line } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength, validationWords } from './validation.ts'

/** That a member has at a time. */
export const mostPasskeys = 10

/** What signs a member in by a key that their device keeps (W3C Web Authentication, level 3). */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Instant,
  /** Null for never. */
  lastUsedAt: z.nullable(Instant),
  /** Whether other devices of the member's have it too, as the device says. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyName = line({ min: 1, max: 100 })

/** Bytes in base64url, as `PublicKeyCredential.toJSON()` writes them; `max` is of letters. */
const bytes = (max: number) =>
  z.string().check(minLength(1), maxLength(max), z.regex(/^[\w-]+$/, validationWords.format))

/** 1,023 bytes at most (§4). */
const CredentialId = bytes(1_364)

/** What `toJSON()` gives of a credential that was made; the rest of it is left aside. */
const MadeCredential = z.object({
  id: CredentialId,
  response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(40_000) }),
})
export type MadeCredential = z.infer<typeof MadeCredential>

/** What `toJSON()` gives of a credential that has signed. */
const SignedCredential = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(bytes(86))),
  }),
})
export type SignedCredential = z.infer<typeof SignedCredential>

/** What `PublicKeyCredential.parseCreationOptionsFromJSON()` takes. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  /** `id` is made for this alone and says nothing of the member; `name` is the address. */
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  /** The member's, so that no device gets a second one. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What `PublicKeyCredential.parseRequestOptionsFromJSON()` takes: the same for everybody. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: 'The passkeys that sign the member in, the newest first',
  method: 'GET',
  path: '/user/passkeys',
  auth: 'member',
  sessionOnly: true,
  reply: Passkey,
  list: 'whole',
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: `Ask for what a device makes a passkey of, within five minutes; 409 past ${mostPasskeys} of them`,
  method: 'POST',
  path: '/user/passkeys/options',
  auth: 'confirmed',
  sessionOnly: true,
  body: z.object({ passkey: z.object({ password: ProvingPassword, code: ProvingCode }) }),
  reply: CreationOptions,
  status: 200,
  errors: ['required', 'wrong_password', 'sign_in_again', 'wrong_code', 'conflict'],
})

export const createPasskey = endpoint({
  name: 'createPasskey',
  summary: `Keep a passkey that the device has made of such options, in the session that asked for them; the same one again answers 200. 409 past ${mostPasskeys}, and with a field where another member has it`,
  method: 'POST',
  path: '/user/passkeys',
  auth: 'confirmed',
  sessionOnly: true,
  repeats: true,
  body: z.object({ passkey: z.object({ name: PasskeyName, credential: MadeCredential }) }),
  reply: Passkey,
  alsoStatus: 200,
  errors: ['invalid', 'expired', 'conflict'],
})

export const updatePasskey = endpoint({
  name: 'updatePasskey',
  summary: 'Call a passkey something else',
  method: 'PATCH',
  path: '/user/passkeys/:id',
  auth: 'member',
  sessionOnly: true,
  repeats: true,
  params: z.object({ id: Id }),
  body: z.object({ passkey: z.object({ name: PasskeyName }) }),
  reply: Passkey,
})

export const deletePasskey = endpoint({
  name: 'deletePasskey',
  summary: 'Remove a passkey; the other devices that it signed in are signed out',
  method: 'DELETE',
  path: '/user/passkeys/:id',
  auth: 'member',
  sessionOnly: true,
  params: z.object({ id: Id }),
  reply: null,
})

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  summary: 'Ask for what a passkey signs, within five minutes',
  method: 'POST',
  path: '/login/passkey/options',
  auth: 'public',
  repeats: true,
  reply: RequestOptions,
  status: 200,
})

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  summary:
    'Sign in by a passkey, which stands for the second factor too; the token comes in the Authorization header of the answer. 422 expired where the device took too long: ask for other options',
  method: 'POST',
  path: '/login/passkey',
  auth: 'public',
  body: z.object({ passkey: z.object({ credential: SignedCredential }) }),
  reply: SignedIn,
  status: 200,
  answersToken: true,
  errors: ['invalid_credentials', 'account_banned', 'expired'],
})
