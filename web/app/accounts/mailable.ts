import { ReturnTarget } from '@farfolk/contract/accounts'

/** What a link of a mail can bear: nobody is kept from signing up by where they came from. */
export function mailable(target: string): string | undefined {
  return ReturnTarget.safeParse(target).success ? target : undefined
}
