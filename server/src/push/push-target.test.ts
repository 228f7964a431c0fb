import { createSocket } from 'node:dgram'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { browserOf } from '../testing/push-service.ts'
import {
  hasUsableKey,
  isPublicAddress,
  nameResolver,
  publicLookup,
  pushTarget,
} from './push-target.ts'

const strict = { allowsLoopback: false }

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://8.8.8.8/x',
  'https://[2606:4700:4700::1111]/x',
])('%s is called', (endpoint) => {
  expect(pushTarget(endpoint, strict)?.href).toBe(endpoint)
})

test.each([
  'http://push.example.com/x',
  'ftp://push.example.com/x',
  'file:///etc/passwd',
  'push.example.com',
  '',
  'https://user:secret@push.example.com/x',
  'https://localhost/x',
  'https://postgres:5432/x',
  'https://127.0.0.1/x',
  // The same address in other ways to write it.
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://127.1/x',
  'https://[::1]/x',
  'https://[::127.0.0.1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:a9fe:a9fe]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://0.0.0.0/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
])('%s is not', (endpoint) => {
  expect(pushTarget(endpoint, strict)).toBeNull()
})

const byte = fc.integer({ min: 0, max: 255 })
const rest = (count: number) => fc.array(byte, { minLength: count, maxLength: count })
const v4 = (...first: number[]) =>
  rest(4 - first.length).map((last) => [...first, ...last].join('.'))
const closed = fc.oneof(
  v4(10),
  v4(127),
  v4(0),
  v4(192, 168),
  v4(169, 254),
  fc.integer({ min: 16, max: 31 }).chain((second) => v4(172, second)),
  fc.integer({ min: 64, max: 127 }).chain((second) => v4(100, second)),
  fc.integer({ min: 224, max: 255 }).chain((first) => v4(first)),
)
const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
const closed6 = fc
  .tuple(
    fc.constantFrom('fc00', 'fd12', 'fe80', 'ff02'),
    fc.array(group, { minLength: 7, maxLength: 7 }),
  )
  .map(([first, others]) => [first, ...others].join(':'))

test('no address of a network of one’s own is public, however it is written', () => {
  fc.assert(
    fc.property(closed, (address) => {
      expect(isPublicAddress(address)).toBe(false)
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      expect(pushTarget(`https://${address}/x`, strict)).toBeNull()
      expect(pushTarget(`https://[::ffff:${address}]/x`, strict)).toBeNull()
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const number = ((a * 256 + b) * 256 + c) * 256 + d
      expect(pushTarget(`https://${number}/x`, strict)).toBeNull()
      expect(pushTarget(`https://0x${number.toString(16)}/x`, strict)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(closed6, (address) => {
      expect(isPublicAddress(address)).toBe(false)
      expect(pushTarget(`https://[${address}]/x`, strict)).toBeNull()
    }),
  )
})

type Resolve = Parameters<typeof publicLookup>[1]
const lookUp = (addresses: string[], all: boolean) =>
  new Promise<unknown>((resolve) => {
    const found = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    const answer = ((_name: string, _options: object, done: (...args: unknown[]) => void) =>
      done(null, found)) as unknown as Resolve
    publicLookup(strict, answer)('push.example.com', { all }, (error, address) =>
      resolve(error ? 'refused' : address),
    )
  })

test('a name that means a closed address is not connected to, be it one of many', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(closed, closed6), fc.boolean(), async (address, all) => {
      expect(await lookUp([address], all)).toBe('refused')
      expect(await lookUp(['8.8.8.8', address], all)).toBe('refused')
    }),
  )
  expect(await lookUp(['8.8.8.8', '2606:4700:4700::1111'], false)).toBe('8.8.8.8')
  expect(await lookUp(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await lookUp([], true)).toBe('refused')
})

/** A name server that has these for every name, as bytes, and is silent of the rest. */
async function nameServer(answers: Record<'A' | 'AAAA', number[] | undefined>): Promise<string> {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (query, { port, address }) => {
    // RFC 1035 §4: a head of 12 bytes, then the name, which ends with 0, its type and its class.
    const end = query.indexOf(0, 12) + 5
    const type = query.readUInt16BE(end - 4)
    const data = type === 1 ? answers.A : answers.AAAA
    if (!data) return
    const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
    const answer = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]
    socket.send(Buffer.concat([head, query.subarray(12, end), Buffer.from(answer)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return `127.0.0.1:${socket.address().port}`
}

async function askedOf(answers: Partial<Parameters<typeof nameServer>[0]>) {
  const server = await nameServer({ A: undefined, AAAA: undefined, ...answers })
  const resolve = nameResolver({ timeoutMs: 200, servers: [server] })
  return new Promise<unknown>((done) =>
    publicLookup(strict, resolve)('push.example.com', { all: true }, (error, found) =>
      done(error?.message ?? found),
    ),
  )
}

test('the name servers are asked for both kinds of addresses, and not for long', async () => {
  const open = [{ address: '8.8.8.8', family: 4 }]
  const own = [0xfd, ...Array.from({ length: 15 }, () => 0)]
  expect(await askedOf({ A: [8, 8, 8, 8] })).toEqual(open)
  expect(await askedOf({ A: [8, 8, 8, 8], AAAA: own })).toContain('no public address')
  const began = Date.now()
  expect(await askedOf({})).toContain('no address')
  expect(Date.now() - began).toBeLessThan(2_000)
})

test('tests may speak to this machine, and to no other of a network', () => {
  const lax = { allowsLoopback: true }
  expect(pushTarget('http://127.0.0.1:4000/x', lax)).not.toBeNull()
  expect(pushTarget('https://127.0.0.1:4000/x', lax)).not.toBeNull()
  expect(pushTarget('http://8.8.8.8/x', lax)).toBeNull()
  expect(pushTarget('https://10.0.0.1/x', lax)).toBeNull()
})

test('a key that is no point of the curve is none', () => {
  const { subscription } = browserOf('https://push.example.com/x')
  expect(hasUsableKey(subscription)).toBe(true)
  const keys = { ...subscription.keys, p256dh: 'B'.padEnd(87, 'A') }
  expect(hasUsableKey({ ...subscription, keys })).toBe(false)
})
