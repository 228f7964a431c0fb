import * as z from 'zod/mini'
import { longText } from './fields.ts'
import { maxHostingAbout } from './profile-languages.ts'
import { maxLength, WholeNumber } from './validation.ts'

/** In the order in which a member's are listed. */
export const sleepingPlaces = ['private-room', 'shared-room', 'sofa', 'floor', 'garden'] as const
const SleepingPlace = z.enum(sleepingPlaces)
export type SleepingPlace = z.infer<typeof SleepingPlace>

const Taking = z.enum(['yes', 'maybe', 'no'])
const Welcome = z.enum(['yes', 'ask', 'no'])
export type Welcome = z.infer<typeof Welcome>

export const mostGuests = 20
export const mostDaysAhead = 365

/** How a member takes guests in, where they offer a place to stay; null is what they have not said. */
export const Hosting = z.object({
  /** Whether they take guests now. `no`: who asks for a place to stay is refused. */
  taking: z.nullable(Taking),
  /** At a time. */
  maxGuests: z.nullable(z.int()),
  /** How many days before they come guests are to ask. */
  daysAhead: z.nullable(z.int()),
  sleeping: z.array(SleepingPlace),
  /** Of guests. */
  children: z.nullable(Welcome),
  pets: z.nullable(Welcome),
  smoking: z.nullable(Welcome),
  hasPets: z.nullable(z.boolean()),
  hasChildren: z.nullable(z.boolean()),
  wheelchair: z.nullable(z.boolean()),
  /** About the home. */
  about: z.string(),
})
export type Hosting = z.infer<typeof Hosting>

/** An absent field stays as it is, a list is replaced. */
export const HostingPatch = z.partial(
  z.extend(Hosting, {
    maxGuests: z.nullable(WholeNumber.check(z.minimum(1), z.maximum(mostGuests))),
    daysAhead: z.nullable(WholeNumber.check(z.minimum(0), z.maximum(mostDaysAhead))),
    sleeping: z.array(SleepingPlace).check(maxLength(sleepingPlaces.length)),
    about: longText({ max: maxHostingAbout }),
  }),
)
export type HostingPatch = z.infer<typeof HostingPatch>
