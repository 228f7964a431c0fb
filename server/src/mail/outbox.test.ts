import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tx } from '../db/transaction.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, connections, dataDir } = await startTestApp()

test('without SMTP_URL each mail is a file that its owner alone can read', async () => {
  const letter = {
    locale: 'en' as const,
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['A first mail'],
  }
  await tx(connections.db, async (trx) => {
    await app.features.mail.send(trx, { to: 'ann@club.example', letter })
  })
  const mail = await outboxOf(dataDir).nth(1, 'ann@club.example')
  expect(mail.text).toContain('A first mail')
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[\w-]{36}\.eml$/)])
  const { mode } = await stat(join(dataDir, 'outbox', files[0] ?? ''))
  expect(mode & 0o777).toBe(0o600)
})
