import { Drawing, Icon } from '../ui/icon.tsx'

/** What the buttons of the lightbox show, drawn as all our pictures are. */
export const lightboxIcons = {
  iconPrev: () => <Icon name="left" size={30} />,
  iconNext: () => <Icon name="right" size={30} />,
  iconClose: () => <Icon name="close" size={26} />,
  iconZoomIn: () => <Icon name="plus" size={26} />,
  iconZoomOut: () => <Icon name="minus" size={26} />,
  iconSlideshowPlay: () => <Drawing path="M8 5.5v13l10.5-6.5L8 5.5Z" size={26} />,
  iconSlideshowPause: () => <Drawing path="M8.5 5.5v13m7-13v13" size={26} />,
}
