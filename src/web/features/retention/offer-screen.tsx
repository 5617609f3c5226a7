import { useState } from 'react'
import type { RetentionSession } from '#contract/retention.ts'
import type { CancelReason, RetentionOffer } from '#domain/billing/retention.ts'
import { formatDay } from '../../lib/dates.ts'
import { OfferPanel } from './offer-panel.tsx'
import { lostDiscountInWords, offerInWords } from './offer-words.ts'
import { PauseChoice } from './pause-choice.tsx'
import { TalkField, talkFault } from './talk-field.tsx'
import type { CancelSteps } from './use-cancel-steps.ts'

type OfferScreenProps = { session: RetentionSession; flow: CancelSteps }

/** What might help: the offer that fits best, and one to fall back on. */
export function OfferScreen({ session, flow }: OfferScreenProps): React.ReactNode {
  const { reason, offers } = flow
  return (
    <>
      <p>{offers.length > 1 ? 'Would one of these help?' : 'Would this help?'}</p>
      {reason === null
        ? null
        : offers.map((offer) => <Offer key={offer.kind} offer={offer} reason={reason} session={session} flow={flow} />)}
      <p>If you cancel, your membership ends on {formatDay(session.endsAt)}.</p>
    </>
  )
}

/** What a break costs of a discount is said before the button that takes it. */
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
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const words = offerInWords(offer, session)
  const kind = 'offer_accepted'

  const take = (): void => {
    if (flow.pending !== null) return
    switch (offer.kind) {
      case 'discount':
      case 'switch':
        return void flow.take({ kind, reason, offer: offer.kind }, words.taken)
      case 'pause':
        return void flow.take({ kind, reason, offer: offer.kind, months }, words.taken)
      case 'talk': {
        const found = talkFault(message)
        setFault(found)
        if (found === undefined) void flow.take({ kind, reason, offer: offer.kind, message }, words.taken)
      }
    }
  }
  return (
    <OfferPanel words={words} isPending={flow.pending === offer.kind} onTake={take}>
      {offer.kind === 'pause' ? (
        <>
          <PauseChoice offer={offer} months={months} onChoose={setMonths} />
          <LostDiscount>{lostDiscountInWords(offer, months)}</LostDiscount>
        </>
      ) : null}
      {offer.kind === 'talk' ? <TalkField message={message} fault={fault} onChange={setMessage} /> : null}
    </OfferPanel>
  )
}
