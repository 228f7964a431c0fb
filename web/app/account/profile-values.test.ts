import { updateOwnUser } from '@farfolk/contract/members'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { valuesOfHosting } from '../hosting/hosting-values.ts'
import { bodyOfFields, bodyOfProfile, type ProfileValues, sentIndex } from './profile-values.ts'

const values: ProfileValues = {
  user: {
    profile: {
      firstName: 'Noor',
      lastName: '',
      bio: 'On foot',
      hometown: null,
      homeCountry: '',
      birthday: ' ',
      languages: [{ id: 'sv', level: 'native' }],
      interests: ['hiking'],
      links: ['', 'noor.example/walks', ' https://a.example '],
      offers: ['meet'],
      offersNote: 'After five',
      hosting: { ...valuesOfHosting(null), taking: 'maybe', maxGuests: '3', wheelchair: 'false' },
      textLanguage: 'en',
      translations: [
        { id: 'de', bio: ' ', offersNote: '', hostingAbout: '' },
        { id: 'sv', bio: 'Till fots', offersNote: '', hostingAbout: '' },
      ],
    },
    settings: { showAge: true },
  },
  version: '"1.x"',
}

test('what is left empty is sent as nothing, a link gets its scheme', () => {
  const body = bodyOfProfile(values)
  expect(body.user.profile).toMatchObject({
    homeCountry: null,
    birthday: null,
    links: ['https://noor.example/walks', 'https://a.example'],
    offers: ['meet'],
    offersNote: 'After five',
    textLanguage: 'en',
    translations: [{ language: 'sv', bio: 'Till fots', offersNote: '', hostingAbout: '' }],
  })
  expect(body).not.toHaveProperty('version')
  expect(check(updateOwnUser.body, body).ok).toBe(true)
})

test('texts in a further language ask for the language of the first ones', () => {
  const { profile } = values.user
  const user = { ...values.user, profile: { ...profile, textLanguage: '' } }
  const result = check(updateOwnUser.body, bodyOfProfile({ ...values, user }))
  expect(result).toMatchObject({
    errors: [{ field: 'user.profile.textLanguage', code: 'required' }],
  })
})

test('a script stays what it is, for the contract to refuse', () => {
  const { profile } = values.user
  const user = { ...values.user, profile: { ...profile, links: ['javascript:alert(1)'] } }
  expect(check(updateOwnUser.body, bodyOfProfile({ ...values, user })).ok).toBe(false)
})

test('a step sends its own fields alone', () => {
  expect(bodyOfFields(['interests'])(values)).toEqual({
    user: { profile: { interests: ['hiking'] } },
  })
})

test('empty links are left out of the count', () => {
  expect([0, 1, 2].map((index) => sentIndex(values.user.profile.links, index))).toEqual([0, 0, 1])
})

test('how guests are taken in is sent by who has a place to stay, and what is not said as null', () => {
  expect(bodyOfProfile(values).user.profile).not.toHaveProperty('hosting')
  const withStay = (hosting: object) => {
    const { profile } = values.user
    const offers = ['stay' as const]
    const user = {
      ...values.user,
      profile: { ...profile, offers, hosting: { ...profile.hosting, ...hosting } },
    }
    return bodyOfProfile({ ...values, user })
  }
  expect(withStay({}).user.profile).toMatchObject({
    hosting: {
      taking: 'maybe',
      maxGuests: 3,
      daysAhead: null,
      wheelchair: false,
      hasPets: null,
      sleeping: [],
    },
  })
  expect(check(updateOwnUser.body, withStay({})).ok).toBe(true)
  for (const wrong of [{ maxGuests: 'many' }, { maxGuests: '21' }, { daysAhead: '1.5' }]) {
    expect(check(updateOwnUser.body, withStay(wrong)).ok).toBe(false)
  }
})
