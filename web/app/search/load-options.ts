import type { CallApi } from '@farfolk/contract/call'
import { listCountries } from '@farfolk/contract/countries'
import { listInterests, listLanguages } from '@farfolk/contract/reference'
import type { SearchOptions } from './load-search.ts'

/** What filters of a search are called; without words where that is refused. */
export async function loadOptions(callApi: CallApi): Promise<SearchOptions> {
  const [countries, interests, languages] = await Promise.all([
    callApi(listCountries, {}),
    callApi(listInterests, {}),
    callApi(listLanguages, {}),
  ])
  return {
    countries: countries.ok ? countries.data.map(({ code, name }) => [code, name]) : [],
    interests: interests.ok ? interests.data.map(({ id, name, group }) => [id, name, group]) : [],
    languages: languages.ok ? languages.data.map(({ id, name }) => [id, name]) : [],
  }
}
