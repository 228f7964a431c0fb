import type { Hosting, SleepingPlace } from '@farfolk/contract/hosting'
import type { Generated } from 'kysely'

export interface HostingTables {
  /** Of who has said anything of it, whether or not they offer a place to stay now. */
  hosting: {
    member_id: string
    taking: Hosting['taking']
    max_guests: number | null
    days_ahead: number | null
    sleeping: Generated<SleepingPlace[]>
    children: Hosting['children']
    pets: Hosting['pets']
    smoking: Hosting['smoking']
    has_pets: boolean | null
    has_children: boolean | null
    wheelchair: boolean | null
    about: Generated<string>
  }
}
