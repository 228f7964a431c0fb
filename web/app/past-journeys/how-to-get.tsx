import { m } from '../paraglide/messages.js'
import styles from './past-journeys.module.css'

/** The words are those of Google's apps as of 2026. */
export function HowToGet() {
  return (
    <section aria-labelledby="past-how">
      <h2 id="past-how">{m.past_how()}</h2>
      <div className={styles.ways}>
        <div>
          <h3>{m.past_android()}</h3>
          <ol>
            <li>{m.past_android_open()}</li>
            <li>{m.past_android_save()}</li>
          </ol>
        </div>
        <div>
          <h3>{m.past_iphone()}</h3>
          <ol>
            <li>{m.past_iphone_open()}</li>
            <li>{m.past_iphone_save()}</li>
          </ol>
        </div>
        <div>
          <h3>{m.past_takeout()}</h3>
          <p>{m.past_takeout_text()}</p>
        </div>
      </div>
    </section>
  )
}
