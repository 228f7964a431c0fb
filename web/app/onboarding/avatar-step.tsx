import { AvatarField } from '../avatars/avatar-field.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { type Step, StepButtons } from './step-buttons.tsx'

export function AvatarStep({ step }: { step: Step }) {
  return (
    <>
      <AvatarField />
      <StepButtons step={step} hasSkip={false}>
        <Button kind="accent" wide onClick={() => void step.goOn()}>
          {m.onboarding_go_on()}
        </Button>
      </StepButtons>
    </>
  )
}
