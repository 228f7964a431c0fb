import { spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLogOutput } from './log-output.ts'

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A pipe with a name, so that a reader may go and another come. */
async function openPipe() {
  const path = join(await makeFolder(), 'pipe')
  spawnSync('mkfifo', [path])
  const openReader = () => openSync(path, O_RDONLY | O_NONBLOCK)
  const first = openReader()
  const writer = openSync(path, O_WRONLY | O_NONBLOCK)
  const output = openLogOutput(writer)
  onTestFinished(() => {
    output.end()
    closeSync(writer)
  })
  return { path, output, first, openReader }
}

/** All that is in the pipe. */
function readFrom(reader: number): string {
  const part = Buffer.alloc(65_536)
  let text = ''
  try {
    for (let count = readSync(reader, part); count > 0; count = readSync(reader, part)) {
      text += part.toString('utf8', 0, count)
    }
  } catch {
    // There is no more for now.
  }
  return text
}

const lineOf = (msg: string) => `${JSON.stringify({ level: 30, msg })}\n`
const messagesIn = (text: string) =>
  text.split('\n').flatMap((line) => (line ? [(JSON.parse(line) as { msg: string }).msg] : []))

test('lines of information go out together, what is worse at once', async () => {
  const { output, first } = await openPipe()
  output.write(lineOf('one'))
  output.write(lineOf('two'))
  expect(readFrom(first)).toBe('')
  await expect.poll(() => messagesIn(readFrom(first))).toEqual(['one', 'two'])
  output.write('{"level":50,"msg":"bad"}\n')
  await vi.waitFor(() => expect(messagesIn(readFrom(first))).toEqual(['bad']), {
    interval: 5,
    timeout: 60,
  })
  closeSync(first)
})

test('what nobody reads is dropped, and the next reader is told how much', async () => {
  const { output, first, openReader } = await openPipe()
  closeSync(first)
  for (const each of ['one', 'two']) output.write(lineOf(each))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const reader = openReader()
  output.write(lineOf('three'))
  await expect
    .poll(() => messagesIn(readFrom(reader)))
    .toEqual(['2 lines of the log could not be written', 'three'])
  closeSync(reader)
})

test('a reader that takes nothing for a while holds up nobody and gets whole lines', async () => {
  const { output, first } = await openPipe()
  const line = lineOf('x'.repeat(1_000))
  const count = 2_000
  for (let sent = 0; sent < count; sent++) output.write(line)
  let text = ''
  await vi.waitFor(
    () => {
      text += readFrom(first)
      const messages = messagesIn(text.slice(0, text.lastIndexOf('\n')))
      const whole = messages.filter((msg) => msg.length === 1_000).length
      const told = messages.find((msg) => msg.endsWith('could not be written')) ?? ''
      expect(whole).toBeGreaterThan(900)
      expect(whole + Number.parseInt(told, 10)).toBe(count)
    },
    { timeout: 10_000, interval: 5 },
  )
  closeSync(first)
})

test('a line that is cut stays apart from what follows, and only what did not go out counts as lost', async () => {
  const { output, first, openReader } = await openPipe()
  const line = lineOf('x'.repeat(1_000))
  // More than a pipe holds.
  for (let sent = 0; sent < 100; sent++) output.write(line)
  closeSync(first)
  for (const msg of ['lost', 'lost too']) output.write(`{"level":40,"msg":"${msg}"}\n`)
  const reader = openReader()
  const before = readFrom(reader)
  output.write('{"level":40,"msg":"three"}\n')
  const [rest, ...after] = readFrom(reader).split('\n')
  const whole = before.split('\n').length - 1
  expect({ whole, isCut: !before.endsWith('\n'), rest }).toEqual({
    whole: expect.toSatisfy((count: number) => count > 30 && count < 100) as number,
    isCut: true,
    rest: '',
  })
  expect(messagesIn(after.join('\n'))).toEqual([
    `${102 - whole} lines of the log could not be written`,
    'three',
  ])
  closeSync(reader)
})

const falling = join(import.meta.dirname, '../testing/log-lines-process.ts')
const countTo = (count: number) => [...Array.from({ length: count }, (_, at) => `${at}`), 'fatal']

/** A process that logs so many lines and a fatal one, and ends at once. */
const fall = (count: number, stdout: number) =>
  spawnSync(process.execPath, [falling, String(count)], {
    stdio: ['ignore', stdout, 'inherit'],
    timeout: 10_000,
  })

test('the last line of a process that falls goes to a pipe whose reader sleeps', async () => {
  const { path, first } = await openPipe()
  const writer = openSync(path, O_WRONLY)
  expect(fall(30, writer).status).toBe(1)
  expect(messagesIn(readFrom(first))).toEqual(countTo(30))
  for (const descriptor of [writer, first]) closeSync(descriptor)
})

test('a full pipe whose reader sleeps holds up no end, and has what it holds in order', async () => {
  const { path, first } = await openPipe()
  const writer = openSync(path, O_WRONLY)
  const started = Date.now()
  expect(fall(200, writer).status).toBe(1)
  expect(Date.now() - started).toBeLessThan(8_000)
  const text = readFrom(first)
  const messages = messagesIn(text.slice(0, text.lastIndexOf('\n')))
  expect(messages.length).toBeGreaterThan(30)
  expect(messages).toEqual(countTo(200).slice(0, messages.length))
  for (const descriptor of [writer, first]) closeSync(descriptor)
})

test('a reader that is slow gets all of a process that falls', async () => {
  const { path, first } = await openPipe()
  const writer = openSync(path, O_WRONLY)
  const child = spawn(process.execPath, [falling, '900'], { stdio: ['ignore', writer, 'inherit'] })
  let text = ''
  const reading = setInterval(() => (text += readFrom(first)), 5)
  expect(await once(child, 'exit')).toEqual([1, null])
  clearInterval(reading)
  expect(messagesIn(text + readFrom(first))).toEqual(countTo(900))
  for (const descriptor of [writer, first]) closeSync(descriptor)
})

test('so does who reads from a socket', async () => {
  // A pipe of Node's is one.
  const child = spawn(process.execPath, [falling, '900'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(messagesIn(text)).toEqual(countTo(900))
})

test('a file keeps what it held', async () => {
  const path = join(await makeFolder(), 'log')
  const file = openSync(path, 'w')
  writeSync(file, lineOf('before'))
  fall(200, file)
  expect(messagesIn(await readFile(path, 'utf8'))).toEqual(['before', ...countTo(200)])
  closeSync(file)
})
