import { m } from '../paraglide/messages.js'
import { LinkAddress } from '../shares/link-address.tsx'
import styles from './tracker-panel.module.css'

/** GPSLogger writes into the address what it knows. */
const gpsLoggerQuery = '?lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&acc=%ACC'

/** How each app is told where to send to. */
export function AppSteps({ url }: { url: string }) {
  return (
    <section className={styles.apps} aria-labelledby="tracking-apps">
      <h3 id="tracking-apps">{m.tracking_apps()}</h3>
      <ul>
        <li>{m.tracking_owntracks()}</li>
        <li>{m.tracking_overland()}</li>
        <li>{m.tracking_traccar()}</li>
        <li>{m.tracking_gpslogger()}</li>
      </ul>
      <LinkAddress
        label={m.tracking_gpslogger_address()}
        url={url + gpsLoggerQuery}
        isMain={false}
      />
    </section>
  )
}
