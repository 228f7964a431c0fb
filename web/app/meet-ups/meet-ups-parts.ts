import { later } from '../ui/later.ts'

/** What stands on the pages of meet-ups; one is seen at a time. */
export const meetUpsParts = {
  list: later(async () => (await import('./meet-up-lists.tsx')).MeetUpLists),
  one: later(async () => (await import('./meet-up-view.tsx')).MeetUpView),
  new: later(async () => (await import('./new-meet-up.tsx')).NewMeetUp),
  edit: later(async () => (await import('./edit-meet-up.tsx')).EditMeetUp),
}
