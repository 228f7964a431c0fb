import { createImport, getImport, startImport } from '@farfolk/contract/imports'
import { expect } from 'vitest'
import { asFile } from './pictures.ts'
import type { TestApp } from './test-app.ts'

type Member = { token: string }

/** The way of an archive into an account. */
export function createHandIn({ as }: Pick<TestApp, 'as'>) {
  return {
    handIn: (member: Member, bytes: Uint8Array, id?: string, name?: string) => {
      const file = name === undefined ? asFile(bytes) : new File([new Uint8Array(bytes)], name)
      return as(member).call(createImport, { body: { import: { id, file } } })
    },

    /** Waits for the end, and answers what has come in. */
    async letIn(member: Member, id: string) {
      expect((await as(member).call(startImport, { params: { id } })).status).toBe(200)
      const ask = async () => (await as(member).call(getImport, { params: { id } })).data
      await expect.poll(async () => (await ask()).status).toBe('done')
      return (await ask()).counts
    },
  }
}
