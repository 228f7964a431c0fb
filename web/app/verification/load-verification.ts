import { listCountries } from '@farfolk/contract/countries'
import { getVerification, type Verification } from '@farfolk/contract/verification'
import type { LoadPage } from '../api/page-data.ts'

export interface CallableCountry {
  code: string
  name: string
  callingCode: string
}

export interface VerificationData {
  verification: Verification
  countries: CallableCountry[]
}

export const load: LoadPage<VerificationData> = async (callApi) => {
  const [verification, countries] = await Promise.all([
    callApi(getVerification, {}),
    callApi(listCountries, {}),
  ])
  if (!verification.ok) return { ok: false, status: verification.status }
  if (!countries.ok) return { ok: false, status: countries.status }
  const callable = countries.data.flatMap(({ code, name, callingCode }) =>
    callingCode === null ? [] : [{ code, name, callingCode }],
  )
  return { ok: true, data: { verification: verification.data, countries: callable } }
}
