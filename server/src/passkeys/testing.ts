import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  type CreationOptions,
  type MadeCredential,
  type RequestOptions,
  type SignedCredential,
  signInWithPasskey,
} from '@farfolk/contract/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { TestApp } from '../testing/test-app.ts'

/** Of a server that no test has given another address. */
const usualOrigin = 'http://localhost:3000'

const userPresent = 0x01
const userVerified = 0x04
const canBeBackedUp = 0x08
const isBackedUp = 0x10
const hasCredential = 0x40
export const bits = { userPresent, userVerified, canBeBackedUp, isBackedUp }

/** What a device does otherwise than it should, or than most do. */
export interface Odd {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  flags?: number
  counter?: number
  userHandle?: string | null
  /** Of another device: what it signs with. */
  privateKey?: KeyObject
  /** What the maker of the device vouches for. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

/** A device that keeps one passkey and counts nothing, in software (W3C Web Authentication §6). */
export interface Device {
  id: string
  privateKey: KeyObject
  make(options: CreationOptions, odd?: Odd): MadeCredential
  sign(options: RequestOptions, odd?: Odd): SignedCredential
}

export function newDevice(id = randomBytes(32).toString('base64url')): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'))
  // COSE (RFC 9053 §7.1): an EC2 key for ES256, on P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  let userHandle = ''
  return {
    id,
    privateKey,
    make(options, odd = {}) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      const credentialId = Buffer.from(id, 'base64url')
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        headOf(options.rp.id, { ...odd, flags: (odd.flags ?? usualFlags) | hasCredential }),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey,
      ])
      const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() }
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', Uint8Array.from(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', options, odd).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
        },
      }
    },
    sign(options, odd = {}) {
      const said = clientData('webauthn.get', options, odd)
      const head = headOf(options.rpId, odd)
      const signed = Buffer.concat([head, sha256(said)])
      return {
        id,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: head.toString('base64url'),
          signature: sign('sha256', signed, odd.privateKey ?? privateKey).toString('base64url'),
          userHandle: odd.userHandle === undefined ? userHandle : odd.userHandle,
        },
      }
    },
  }
}

const usualFlags = userPresent | userVerified

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

function clientData(usualType: string, options: { challenge: string }, odd: Odd): Buffer {
  const { type = usualType, challenge = options.challenge, origin = usualOrigin } = odd
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function headOf(usualId: string, { rpId = usualId, flags = usualFlags, counter = 0 }: Odd): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest])
}

type Acts = Pick<TestApp, 'as' | 'visitor'>
type Proof = { password?: string; code?: string }

/** As a member does in the settings. */
export async function addedPasskey(
  { as }: Pick<Acts, 'as'>,
  member: { token: string },
  { device = newDevice(), name = 'Phone', odd, ...proof }: AddedOptions = {},
) {
  const begun = await as(member).call(beginPasskey, { body: { passkey: proof } })
  const credential = device.make(begun.data, odd)
  const made = await as(member).call(createPasskey, { body: { passkey: { name, credential } } })
  return { device, made, passkey: made.data }
}

interface AddedOptions extends Proof {
  device?: Device
  name?: string
  odd?: Odd
}

export async function signInBy({ visitor }: Pick<Acts, 'visitor'>, device: Device, odd?: Odd) {
  const { data: options } = await visitor.call(beginPasskeySignIn, {})
  const credential = device.sign(options, odd)
  return visitor.call(signInWithPasskey, { body: { passkey: { credential } } })
}
