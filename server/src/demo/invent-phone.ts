import { createHash } from 'node:crypto'
import { allCountries } from '../reference/countries.ts'

/** The row of a member who has shown that a number is theirs; of a number that nobody has. */
export function inventPhone(member: {
  id: string
  home_country: string
  verified_at: Date | null
}) {
  if (!member.verified_at) return []
  const hash = createHash('sha256').update(`the phone of ${member.id}`).digest()
  const callingCode = allCountries().get(member.home_country)?.callingCode ?? ''
  const lastDigits = String(hash.readUInt8() % 100).padStart(2, '0')
  return [
    {
      member_id: member.id,
      phone_hash: hash,
      masked_phone: `${callingCode} •••••••${lastDigits}`,
      verified_at: member.verified_at,
    },
  ]
}
