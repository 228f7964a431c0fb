import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test('passkeys are of the host of PUBLIC_URL, on its pages and those below it', () => {
  const webOrigins = [
    'https://app.club.example',
    'https://club.example:8443',
    'https://example',
    'https://notclub.example',
    'https://club.example.evil.example',
  ]
  expect(relyingParty({ publicUrl: 'https://club.example', webOrigins })).toEqual({
    id: 'club.example',
    name: 'Farfolk',
    origins: ['https://club.example', 'https://app.club.example', 'https://club.example:8443'],
  })
})
