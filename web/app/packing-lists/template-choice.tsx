import {
  type PackingTemplateId,
  packingTemplateIds,
} from '@farfolk/contract/packing-list-templates'
import { useId } from 'react'
import { m } from '../paraglide/messages.js'
import { MemberIcon, type MemberIconName } from '../ui/member-icon.tsx'
import styles from './template-choice.module.css'

interface Words {
  name: () => string
  text: () => string
  icon: MemberIconName
}

export const templateWords: Record<PackingTemplateId, Words> = {
  beach: { name: m.packing_template_beach, text: m.packing_template_beach_text, icon: 'sun' },
  city: { name: m.packing_template_city, text: m.packing_template_city_text, icon: 'map' },
  hiking: {
    name: m.packing_template_hiking,
    text: m.packing_template_hiking_text,
    icon: 'compass',
  },
  winter: { name: m.packing_template_winter, text: m.packing_template_winter_text, icon: 'snow' },
  business: {
    name: m.packing_template_business,
    text: m.packing_template_business_text,
    icon: 'bag',
  },
  family: { name: m.packing_template_family, text: m.packing_template_family_text, icon: 'people' },
}

const empty: Words = {
  name: m.packing_template_none,
  text: m.packing_template_none_text,
  icon: 'checklist',
}

interface TemplateChoiceProps {
  /** Empty for none. */
  value: PackingTemplateId | ''
  onChange: (value: PackingTemplateId | '') => void
  onBlur: () => void
  name: string
}

/** What a new list begins with. */
export function TemplateChoice({ value, onChange, onBlur, name: field }: TemplateChoiceProps) {
  const fieldId = useId()
  const choices = ['' as const, ...packingTemplateIds].map((id) => ({
    id,
    ...(id ? templateWords[id] : empty),
  }))
  return (
    <fieldset className={styles.choice}>
      <legend>{m.packing_template()}</legend>
      <div className={styles.options}>
        {choices.map(({ id, name, text, icon }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={field}
              aria-labelledby={`${fieldId}${id}`}
              aria-describedby={`${fieldId}${id}-text`}
              className={styles.radio}
              checked={value === id}
              onChange={() => onChange(id)}
              onBlur={onBlur}
            />
            <MemberIcon name={icon} />
            <span>
              <strong id={`${fieldId}${id}`}>{name()}</strong>
              <span id={`${fieldId}${id}-text`}>{text()}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
