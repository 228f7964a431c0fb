import { FactorCode } from '@farfolk/contract/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProvingCode } from '../settings/proving-code.tsx'
import { CodeField } from './code-field.tsx'

const recoveryCode = 'K3V7-2QHM-ZZ4A-PWXC'
const field = { name: 'user.code', defaultValue: recoveryCode }
const wrong = 'Is neither the code that your app shows now nor an unused recovery code'

test.each([
  ['of signing in', <CodeField key="" {...field} error={wrong} />],
  ['of the settings', <ProvingCode key="" {...field} error={wrong} />],
])('the code %s is offered by phones, and a recovery code has room in it', (_, element) => {
  const html = renderToStaticMarkup(element)
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  expect(input).toContain('type="text"')
  expect(input).toContain('autoComplete="one-time-code"')
  // Those have letters, which a keypad of digits lacks, and what fits digits alone would cut them off.
  expect(input).toContain('autoCapitalize="none"')
  expect(input).not.toMatch(/inputmode|maxlength|pattern/i)
  // What was typed stays, and what is wrong with it stands below.
  expect(input).toContain(`value="${recoveryCode}"`)
  expect(input).toContain('aria-invalid="true"')
  expect(html).toContain(wrong)
  expect(FactorCode.safeParse(recoveryCode).success).toBe(true)
})
