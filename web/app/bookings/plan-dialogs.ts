import { AddIdea, IdeaDialog } from '../trip-ideas/idea-forms.tsx'
import { TipsDialog } from '../trip-ideas/tips-dialog.tsx'
import { WishesDialog } from '../trip-ideas/wishes-dialog.tsx'
import { BookingDialog } from './booking-dialog.tsx'

/** As one file of scripts and one of styles: every page has the names of all files in its list. */
export const planDialogs = { BookingDialog, AddIdea, IdeaDialog, TipsDialog, WishesDialog }
