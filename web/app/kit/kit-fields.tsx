import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { Calendar } from '../ui/calendar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Choice, ComboboxChips, ComboboxSearch } from '../ui/combobox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FieldError, FieldFrame } from '../ui/field.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './kit.module.css'
import { longWords, Specimen } from './specimen.tsx'

const choices: Choice[] = [
  { value: 'se', label: 'Sweden', note: 'Europe' },
  { value: 'no', label: 'Norway' },
  { value: 'xx', label: longWords },
]
const error = 'Field is required'

export function KitFields({ theme }: { theme: string }) {
  const [size, setSize] = useState('s')
  const [chosen, setChosen] = useState(choices.slice(0, 1))
  const [day, setDay] = useState('2031-05-12')
  const [isOn, setOn] = useState(true)
  const form = useForm({ defaultValues: { isOn: true } })
  return (
    <>
      <Specimen name="TextField, TextArea">
        <TextField label="Plain" />
        <TextField label="With a hint" hint="What it is for" isOptional defaultValue="Typed" />
        <TextField label="Wrong" error={error} />
        <TextField label="Disabled" disabled defaultValue="Fixed" />
        <TextArea label="Long" rows={3} defaultValue={longWords} />
      </Specimen>
      <Specimen name="FieldFrame, FieldError">
        <FieldFrame label="Anything of one's own" hint="Framed">
          {(attributes) => <input {...attributes} type="color" />}
        </FieldFrame>
        <FieldError id="kit-field-error" error={error} />
      </Specimen>
      <Specimen name="Select">
        <Select label="Plain" options={choices} />
        <Select label="Wrong" options={choices} error={error} />
        <Select label="Disabled" options={choices} disabled />
      </Specimen>
      <Specimen name="AudienceSelect">
        <AudienceSelect of="trips" label="Who may see it" />
      </Specimen>
      <Specimen name="ComboboxChips, ComboboxSearch">
        <ComboboxChips label="Countries" items={choices} value={chosen} onChange={setChosen} />
        <ComboboxSearch label="Search" items={choices} onChoose={() => {}} isSearching />
      </Specimen>
      <Specimen name="DateField, Calendar">
        <DateField label="Day" value={day} onChange={setDay} />
        <DateField label="Wrong" value="soon" onChange={() => {}} error="Not a date" />
        <Calendar value={day} onChoose={setDay} min="2031-05-03" />
      </Specimen>
      <Specimen name="RadioPills">
        <RadioPills
          legend="Size"
          name={`kit-${theme}-size`}
          value={size}
          options={['s', 'm', 'l'].map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={setSize}
        />
      </Specimen>
      <Specimen name="Checkbox, Switch, SwitchField">
        <Checkbox label="Plain" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Wrong" error={error} />
        <Checkbox label="Disabled" disabled />
        <div className={styles.wide}>
          <Switch
            label="On or off"
            hint="What follows from it"
            checked={isOn}
            onChange={() => setOn(!isOn)}
          />
          <Switch label="Disabled" checked={false} disabled onChange={() => {}} />
          <SwitchField form={form} name="isOn" label="In a form" hint="Sent with the rest" />
        </div>
      </Specimen>
    </>
  )
}
