import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { npmEnvironment } from './install-packages.mjs'
import { inTree } from './tree.mjs'

test('npm keeps its cache in the tree where nobody has a home', () => {
  const home = mkdtempSync(join(tmpdir(), 'farfolk-home-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  expect(npmEnvironment({ PATH: '/bin' }, home)).toEqual({ PATH: '/bin' })
  mkdirSync(join(home, '.npm'))
  expect(npmEnvironment({ PATH: '/bin' }, home)).toEqual({ PATH: '/bin' })
  const cache = { npm_config_cache: inTree('.cache/npm') }
  expect(npmEnvironment({ PATH: '/bin' }, join(home, 'nowhere'))).toEqual({
    PATH: '/bin',
    ...cache,
  })
  const asNpmSets = { npm_config_cache: join(home, 'nowhere/.npm') }
  expect(npmEnvironment(asNpmSets, join(home, 'nowhere'))).toEqual(cache)
  const own = { npm_config_cache: join(home, 'cache') }
  expect(npmEnvironment(own, join(home, 'nowhere'))).toEqual(own)
})
