import { v7 as uuid } from 'uuid'

/** A stop of a trip for tests, in London unless told. */
export function londonStop(fields: { private: boolean; countryCode?: string }) {
  const place = { id: null, name: 'London', region: null, lat: 51.5, lng: -0.1, population: null }
  return {
    id: uuid(),
    place: { ...place, countryCode: fields.countryCode ?? 'GB' },
    arrivalDate: null,
    departureDate: null,
    note: '',
    private: fields.private,
  }
}
