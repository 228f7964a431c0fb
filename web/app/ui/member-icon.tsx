import { Drawing, Icon, type IconName } from './icon.tsx'

// Of the members' screens alone, so that visitors do not download them; drawn as those of icon.tsx.
const shapes = {
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4.2 3.8a2 2 0 0 0 3.6 0M12 5V3.2',
  face: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM5 20a7 7 0 0 1 14 0',
  sliders: 'M4 7h8.5M17.5 7H20M4 17h2.5m5 0H20M15 4.5v5M9 14.5v5',
  chat: 'M5 5.5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7L7.5 20v-3.5H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
  send: 'M12 19V5m-6 6 6-6 6 6',
  flag: 'M6 21V4.5m0 0h11l-2 4 2 4H6',
  star: 'm12 4.5 2.3 4.7 5.2.8-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 10l5.2-.8L12 4.5Z',
  checklist: 'm4 6 1.5 1.5L8 5m-4 7 1.5 1.5L8 11m-4 7 1.5 1.5L8 17M11.5 6.5H20m-8.5 6H20m-8.5 6H20',
  snow: 'M12 3v18M4.2 7.5l15.6 9m0-9-15.6 9M9.5 4.5 12 7l2.5-2.5m-5 15L12 17l2.5 2.5',
  photo:
    'M5 5.5h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-1 11 5-5 4 4 2.5-2.5 4.5 4.5M15.5 9.5h.01',
} as const

export type MemberIconName = keyof typeof shapes | IconName

export function MemberIcon({ name, size }: { name: MemberIconName; size?: number }) {
  return isOfMembers(name) ? (
    <Drawing path={shapes[name]} size={size} />
  ) : (
    <Icon name={name} size={size} />
  )
}

function isOfMembers(name: MemberIconName): name is keyof typeof shapes {
  return name in shapes
}
