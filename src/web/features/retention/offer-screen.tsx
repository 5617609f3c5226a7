import { useState } from 'react'
import type { RetentionSession } from '#contract/api/retention.ts'
import type { CancelReason, RetentionOffer, PauseMonths } from '#domain/billing/retention.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { formatLostDiscount, formatOffer } from './offer-text.ts'
import { useStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { MessageField, validateMessage } from './message-field.tsx'
import { cancelDrafts, type CancelSteps } from './use-cancel-steps.ts'

type OfferScreenProps = { session: RetentionSession; flow: CancelSteps }

/** Offers that might help: the best match and a fallback. */
export function OfferScreen({ session, flow }: OfferScreenProps): React.ReactNode {
  const { reason, offers } = flow
  return (
    <>
      <p>{offers.length > 1 ? t`Would one of these help?` : t`Would this help?`}</p>
      {reason === null
        ? null
        : offers.map((offer) => <Offer key={offer.kind} offer={offer} reason={reason} session={session} flow={flow} />)}
      <p>{t`If you cancel, your membership ends on ${{ day: formatDay(session.endsAt) }}.`}</p>
    </>
  )
}

/** Shows the discount that a pause would use up, before the button to accept. */
function LostDiscount({ children }: { children: string | null }): React.ReactNode {
  return children === null ? null : (
    <p className="text-md font-medium text-brass-ink" aria-live="polite">
      {children}
    </p>
  )
}

type OfferProps = OfferScreenProps & { offer: RetentionOffer; reason: CancelReason }

function Offer({ offer, reason, session, flow }: OfferProps): React.ReactNode {
  const [months, setMonths] = useState<1 | 2 | 3>(1)
  const { text: message, setText: setMessage } = useStoredText(cancelDrafts.message)
  const [messageError, setMessageError] = useState<string>()
  const text = formatOffer(offer, session)
  const kind = 'offer_accepted'

  const accept = (): void => {
    if (flow.pending !== null) return
    switch (offer.kind) {
      case 'discount':
      case 'switch':
        return void flow.acceptOffer({ kind, reason, offer: offer.kind }, text.acceptedMessage)
      case 'pause':
        return void flow.acceptOffer({ kind, reason, offer: offer.kind, months }, text.acceptedMessage)
      case 'talk': {
        const talkError = validateMessage(message)
        setMessageError(talkError)
        if (talkError === undefined) void flow.acceptOffer({ kind, reason, offer: offer.kind, message }, text.acceptedMessage)
      }
    }
  }
  return (
    <OfferPanel text={text} isPending={flow.pending === offer.kind} onAccept={accept}>
      {offer.kind === 'pause' ? (
        <>
          <PauseChoice offer={offer} months={months} onChoose={setMonths} />
          <LostDiscount>{formatLostDiscount(offer, months)}</LostDiscount>
        </>
      ) : null}
      {offer.kind === 'talk' ? <MessageField message={message} error={messageError} onChange={setMessage} /> : null}
    </OfferPanel>
  )
}

type PauseChoiceProps = {
  offer: Extract<RetentionOffer, { kind: 'pause' }>
  months: PauseMonths
  onChoose: (months: PauseMonths) => void
}

/** Length of a pause, each with its end date. */
function PauseChoice({ offer, months, onChoose }: PauseChoiceProps): React.ReactNode {
  return (
    <RadioGroupField
      label={t`How long?`}
      options={offer.months.map((count, i) => ({
        value: String(count),
        label: t`${plural({ count }, { one: '1 month', other: '# months' })}, until ${{ day: formatDay(offer.until[i] ?? '') }}`,
      }))}
      chosen={[String(months)]}
      onChoose={([chosen]) => {
        const match = offer.months.find((count) => String(count) === chosen)
        if (match !== undefined) onChoose(match)
      }}
    />
  )
}
