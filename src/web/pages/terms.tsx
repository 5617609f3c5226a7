import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { LegalPage, type LegalSection } from '../features/legal/legal-page.tsx'
import { boot } from '../lib/boot.ts'

const { productName } = boot
const changedOn = '2026-11-27'

/** The terms of service. */
export function Component(): React.ReactNode {
  return (
    <LegalPage
      title={t`Terms`}
      changedOn={changedOn}
      intro={
        <p>
          <Trans>
            These terms say what you can expect from {productName} and what we expect from you. If anything is unclear,{' '}
            <Link to="/dashboard/support">ask us</Link>.
          </Trans>
        </p>
      }
      sections={sections}
    />
  )
}

const sections: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: t`Who we are and what we offer`,
    text: (
      <>
        <p>
          <Trans>
            {productName} runs a community of real-estate investors, the tribe. Members meet every week in small groups called
            pods. They hold each other to their commitments. A membership also includes the pod marketplace, the community, the
            calendar, and our courses and learning materials.
          </Trans>
        </p>
        <p>
          <Trans>
            By creating an account, you accept these terms and confirm that you’ve read our{' '}
            <Link to="/privacy-policy">privacy policy</Link>. You must be of legal age where you live and act on your own behalf.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: t`Your account`,
    text: (
      <ul>
        <li>{t`An account belongs to one person. Please use your real name, because your pod needs to know who you are.`}</li>
        <li>{t`Keep your password to yourself. A passkey or an authenticator app makes your account much harder to take over.`}</li>
        <li>{t`Tell us right away if you think someone else is using your account. You can sign out every browser yourself.`}</li>
        <li>{t`Anything said through your account counts as said by you, unless you’ve told us that your account isn’t secure.`}</li>
      </ul>
    ),
  },
  {
    id: 'membership',
    title: t`Membership and payment`,
    text: (
      <>
        <p>
          {t`You pay monthly or yearly, in advance. The price is the one you see before you pay, with taxes as shown. A promotion code reduces it by the amount shown before you confirm.`}
        </p>
        <p>
          {t`Your membership renews automatically for the same period until you cancel. If we change the price, we’ll tell you at least 30 days before your next payment. You can cancel until then.`}
        </p>
        <p>
          {t`Our payment provider processes payments. If a payment fails, we’ll tell you, and the provider will try again. While a payment is outstanding, we may suspend your membership.`}
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: t`Canceling`,
    text: (
      <>
        <p>
          {t`You can cancel at any time without giving a reason. You keep access until the last day you’ve paid for. After that, you won’t be charged again.`}
        </p>
        <p>
          {t`We don’t refund a period that has started, unless the law gives you that right or we failed to deliver. If consumer law gives you time to change your mind, that right applies.`}
        </p>
        <p>{t`When your membership ends, your seat in your pod opens. Our privacy policy says what data we keep.`}</p>
      </>
    ),
  },
  {
    id: 'pods',
    title: t`Pods`,
    text: (
      <>
        <p>
          {t`A pod has four to eight members. One of them is its leader. We match you with a pod, or you apply to one in the marketplace. No one has a right to a seat in a particular pod.`}
        </p>
        <ul>
          <li>{t`Attend the weekly meeting, be on time, and say early if you can’t make it.`}</li>
          <li>{t`Make commitments that you mean, and report honestly on them.`}</li>
          <li>{t`Give others the attention that you’d like to get.`}</li>
          <li>
            {t`A leader may decline an application, and may ask a member who harms the pod to leave. You may leave at any time.`}
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'confidentiality',
    title: t`What’s said in a pod stays there`,
    text: (
      <>
        <p>
          {t`Members speak openly about money, deals, and their lives. What you learn in a pod about its members and their business is confidential. Don’t share it, record it, or use it for your own gain, inside or outside the tribe, unless the person agreed.`}
        </p>
        <p>
          {t`This continues after you leave the pod or the tribe. It doesn’t cover what is public, what you already knew, or what the law requires you to disclose.`}
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: t`How we treat each other`,
    text: (
      <>
        <p>{t`The tribe is for people who help each other. We don’t allow:`}</p>
        <ul>
          <li>{t`insults, threats, and putting people down for who they are;`}</li>
          <li>{t`selling to members who didn’t ask, raising money in pods, and collecting members’ addresses;`}</li>
          <li>{t`false names, false numbers, and claiming to have done what you haven’t;`}</li>
          <li>{t`anything illegal, and anything that harms the service or tries to get around its security.`}</li>
        </ul>
        <p>
          <Trans>
            If someone breaks these rules, tell your pod leader or <Link to="/dashboard/support">support</Link>. We hear both
            sides where we can. We may warn a member, remove them from a pod, or end their membership.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'no-advice',
    title: t`No advice`,
    text: (
      <p>
        {t`We bring investors together. We are not your broker, lawyer, tax advisor, or investment advisor, and neither are other members. What they tell you is their experience. Make your own decisions, and get advice from a professional who is liable for it before you put money at risk. Matches and figures in the product are tools, not promises.`}
      </p>
    ),
  },
  {
    id: 'content',
    title: t`What you write and what we made`,
    text: (
      <>
        <p>
          {t`What you write stays yours. You allow us to store it and to show it to the people it’s meant for, as long as you leave it here. Only post what you have the right to post.`}
        </p>
        <p>
          {t`Courses, workbooks, and agendas belong to us or to the people who made them. Use them for yourself and in your pod. Don’t publish or sell them.`}
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: t`If we end your membership`,
    text: (
      <>
        <p>
          {t`We may end a membership with 30 days’ notice. We’ll refund what you’ve paid for the time after that. For a serious breach of these terms, we may end it immediately.`}
        </p>
        <p>
          <Trans>
            You can delete your account yourself on the <Link to="/dashboard/privacy">Privacy</Link> page.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: t`Our liability`,
    text: (
      <>
        <p>
          {t`We run the service with care. It may be unavailable at times, for maintenance or for reasons beyond our control. If you report a defect, we’ll fix it within a reasonable time.`}
        </p>
        <p>
          {t`Our liability is unlimited for intent and gross negligence, for harm to life, body, and health, and wherever the law doesn’t allow a limit. Otherwise, we’re liable only if we breach an essential duty of the membership, and only for foreseeable damage. We’re not liable for what members do or tell each other.`}
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: t`Changes, law, and contact`,
    text: (
      <>
        <p>
          {t`If we change these terms, we’ll email you at least 30 days in advance. If you don’t agree, you can cancel until then. If one provision is invalid, the others still apply.`}
        </p>
        <p>
          <Trans>
            The law of the place where {productName} is based applies. If you’re a consumer, you keep the protection of the law
            where you live.
          </Trans>
        </p>
        <p>
          <Trans>
            You can reach us through <Link to="/dashboard/support">support</Link>.
          </Trans>
        </p>
      </>
    ),
  },
]
