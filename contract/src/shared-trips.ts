import * as z from 'zod/mini'
import { Token } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'
import { takesSharePassword } from './shares.ts'
import { TripRoute } from './tracks.ts'

const params = z.object({ token: Token })

export const getSharedTripRoute = endpoint({
  name: 'getSharedTripRoute',
  summary: 'The track and the time zones of a trip by a link',
  method: 'GET',
  path: '/shares/:token/route',
  auth: 'optional',
  params,
  reply: TripRoute,
  etag: true,
  takesHeaders: takesSharePassword,
  errors: ['not_found', 'password_required'],
})

const file = {
  auth: 'optional',
  params,
  takesHeaders: takesSharePassword,
  etag: true,
  errors: ['not_allowed', 'password_required'],
} as const

export const getSharedTripGpx = {
  name: 'getSharedTripGpx',
  summary: 'As getTripGpx, by a link that allows downloads',
  path: '/shares/:token/gpx',
  types: ['application/gpx+xml'],
  ...file,
} satisfies FileCall

export const getSharedTripCalendar = {
  name: 'getSharedTripCalendar',
  summary: 'As getTripCalendar, by a link that allows downloads',
  path: '/shares/:token/calendar',
  types: ['text/calendar'],
  ...file,
} satisfies FileCall
