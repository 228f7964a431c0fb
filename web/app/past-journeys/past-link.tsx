import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'

/** From lists of trips to those that somebody made before they were here. */
export function PastLink() {
  return (
    <p>
      <Link to={href('/account/trips/from-timeline')}>{m.past_link()}</Link>
    </p>
  )
}
