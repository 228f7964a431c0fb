import { FactorCode } from '@farfolk/contract/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from './code-field.tsx'

const recoveryCode = 'K3V7-2QHM-ZZ4A-PWXC'
const field = { name: 'user.code', defaultValue: recoveryCode }
const wrong = 'Is neither the code that your app shows now nor an unused recovery code'

test('the code is offered by phones, and a recovery code has room in it', () => {
  const html = renderToStaticMarkup(<CodeField {...field} error={wrong} />)
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

test.each([true, false])(
  'the focus goes there only where it comes as an answer (%s)',
  (isAnswer) => {
    const html = renderToStaticMarkup(<CodeField {...field} takesFocus={isAnswer} />)
    expect(/autofocus/i.test(html)).toBe(isAnswer)
  },
)
