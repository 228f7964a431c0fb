import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import type { OnboardingData } from './load-onboarding.ts'
import { type Step, StepButtons } from './step-buttons.tsx'

export function AvatarStep({ data, step }: { data: OnboardingData; step: Step }) {
  return (
    <>
      <Avatar src={data.user.profile.avatarUrl} size={160} />
      <StepButtons step={step} hasSkip={false}>
        <Button kind="accent" wide onClick={() => void step.goOn()}>
          {m.onboarding_go_on()}
        </Button>
      </StepButtons>
    </>
  )
}
