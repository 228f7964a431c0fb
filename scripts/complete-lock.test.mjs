import { expect, test } from 'vitest'
import { completeLock } from './complete-lock.mjs'

const lockOf = (optionalDependencies, more = {}) => ({
  packages: { '': {}, 'node_modules/tool': { version: '1.2.3', optionalDependencies }, ...more },
})

test('a build for another platform that npm left out is put in, as npm would have', () => {
  const lock = lockOf({
    '@tool/linux-x64-musl': '1.2.3',
    '@tool/binding-win32-arm64-msvc': '1.2.3',
  })
  expect(completeLock(lock)).toEqual(['@tool/linux-x64-musl', '@tool/binding-win32-arm64-msvc'])
  expect(lock.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  expect(lock.packages['node_modules/@tool/binding-win32-arm64-msvc']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    optional: true,
    os: ['win32'],
  })
  expect(completeLock(lock)).toEqual([])
})

test('what is there, and what is no build for a platform, stays out of it', () => {
  const present = {
    version: '1.2.3',
    integrity: 'sha512-x',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
  }
  const lock = lockOf(
    { '@tool/linux-x64-gnu': '1.2.3', 'fast-regex': '^2.0.0' },
    { 'node_modules/tool/node_modules/@tool/linux-x64-gnu': present },
  )
  expect(completeLock(lock)).toEqual([])
})
