// Drawn on 24 × 24 with a stroke of 1.75; each is a path of its own.
const shapes = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.8 5.2-2.2 5.4-5.4 2.2 2.2-5.4 5.4-2.2Z',
  bag: 'M5 9h14v10a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V9Zm4 0V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v3M9 13v3m6-3v3',
  home: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4v-5.5H9V20H5a1 1 0 0 1-1-1v-7.5Z',
  exit: 'M14 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4.5 3.5 19h17L12 4.5ZM12 10v4m0 2.6v.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5m0-8.1v.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
  calendar:
    'M5 6.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1ZM4 11h16M8 4v4m8-4v4',
  pin: 'M12 21s6.5-5.8 6.5-11a6.5 6.5 0 1 0-13 0c0 5.2 6.5 11 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  people:
    'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11Zm-6 8.5a6 6 0 0 1 12 0M16 4.8a3.25 3.25 0 0 1 0 5.9M17.5 14a6 6 0 0 1 3.5 5.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  up: 'm5.5 14.5 6.5-6.5 6.5 6.5',
  lock: 'M6 11h12v8.5H6V11Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6',
  pencil:
    'M4.5 19.5 5.5 15 15.8 4.7a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L9 18.5l-4.5 1Z',
  bin: 'M5 7h14M10 7V4.5h4V7m-7.5 0 1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.5-1.3v.01',
  facebook:
    'M14 21v-7.5h2.8L17.3 10H14V8a1.5 1.5 0 0 1 1.5-1.5h2V3.3h-2.6A4 4 0 0 0 11 7.3V10H8.2v3.5H11V21',
  twitter:
    'M20.5 6.5c-.7.4-1.4.6-2.1.7a3.7 3.7 0 0 0-6.4 3.3A10 10 0 0 1 4.6 6.7a3.7 3.7 0 0 0 1.2 5c-.6 0-1.2-.2-1.7-.5a3.7 3.7 0 0 0 3 3.7c-.5.2-1.1.2-1.7.1a3.7 3.7 0 0 0 3.5 2.6A7.5 7.5 0 0 1 3.5 19a10.5 10.5 0 0 0 16.2-9.3c.7-.5 1.3-1.2 1.8-1.9',
  map: 'M9 5 3.5 7v12.5L9 17.5l6 2 5.5-2V5L15 7 9 5Zm0 0v12.5M15 7v12.5',
} as const

export type IconName = keyof typeof shapes

export interface IconProps {
  name: IconName
  size?: number
}

/** A picture beside words; what it means stands in the words. */
export function Icon({ name, size }: IconProps) {
  return <Drawing path={shapes[name]} size={size} isDotted={name === 'more' || name === 'drag'} />
}

interface DrawingProps {
  /** On 24 × 24. */
  path: string
  size?: number
  isDotted?: boolean
}

export function Drawing({ path, size = 22, isDotted = false }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={isDotted ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
