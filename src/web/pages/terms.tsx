import { Link } from 'react-router'
import { LegalPage, type LegalSection } from '../features/legal/legal-page.tsx'
import { boot } from '../lib/boot.ts'

const changedOn = '2026-11-21'

/** The terms of service. */
export function Component(): React.ReactNode {
  return (
    <LegalPage
      title="Terms"
      changedOn={changedOn}
      intro={
        <p>
          These terms say what you may expect of {boot.productName}, and what we expect of you. We wrote them to be read. If a
          sentence is unclear, <Link to="/dashboard/support">ask us</Link>.
        </p>
      }
      sections={sections}
    />
  )
}

const name = boot.productName

const sections: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are, and what this is',
    text: (
      <>
        <p>
          {name} runs a community of real-estate investors, the tribe. Members meet every week in small groups, called pods. They
          hold each other to what they set out to do. The membership also opens the pod marketplace, the community, the calendar,
          and what there is to learn from.
        </p>
        <p>
          By opening an account you accept these terms and have read our <Link to="/privacy-policy">privacy policy</Link>. You
          need to be of age where you live, and you act for yourself.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>An account belongs to one person. Please use your real name, because your pod has to know who you are.</li>
        <li>Keep your password to yourself. A passkey or an authenticator app makes your account much harder to take over.</li>
        <li>Tell us at once if you think that somebody else uses your account. You can sign out every browser yourself.</li>
        <li>What is said in your name through your account counts as said by you, unless you told us that it is not safe.</li>
      </ul>
    ),
  },
  {
    id: 'membership',
    title: 'Membership and payment',
    text: (
      <>
        <p>
          You pay monthly or yearly, in advance. The price is the one you see before you pay, taxes as shown. A promotion code
          takes off what the page says before you confirm.
        </p>
        <p>
          The membership renews itself for the same time until you cancel it. If we change the price, we tell you at least 30 days
          before your next payment, and you can cancel until then.
        </p>
        <p>
          Payments are handled by our payment provider. If one does not go through, we tell you, and it is tried again. While it
          is open your membership may rest.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    text: (
      <>
        <p>
          You can cancel at any time, without giving a reason. What you have paid for stays open until its last day. Then nothing
          more is charged.
        </p>
        <p>
          We do not pay back a period that has begun, unless the law gives you that right or we failed you. If consumer law gives
          you days to change your mind, you have them.
        </p>
        <p>When your membership ends, your place in your pod becomes free. What we keep then is in the privacy policy.</p>
      </>
    ),
  },
  {
    id: 'pods',
    title: 'Pods',
    text: (
      <>
        <p>
          A pod has four to eight members and one leader, who is a member too. We match you with a pod, or you apply to one in the
          marketplace. Nobody has a right to a place in a certain pod.
        </p>
        <ul>
          <li>Come to the weekly meeting, be on time, and say so early if you cannot come.</li>
          <li>Make commitments that you mean, and report on them as they are.</li>
          <li>Give others the attention that you would like to have.</li>
          <li>A leader may close an application, and may ask somebody to leave who harms the pod. You may leave at any time.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'confidentiality',
    title: 'What is said in a pod stays there',
    text: (
      <>
        <p>
          Members speak openly about money, deals and their lives. What you learn in a pod about its members and their business is
          confidential. Do not pass it on, record it, or use it for your own gain, in or outside the tribe, unless the person
          agreed.
        </p>
        <p>
          This goes on after you left the pod or the tribe. It does not cover what is public, what you knew before, or what the
          law makes you tell.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    text: (
      <>
        <p>The tribe is a place for people who help each other. Not welcome are:</p>
        <ul>
          <li>insults, threats, and putting people down for who they are;</li>
          <li>selling to members who did not ask, raising money in pods, and collecting members’ addresses;</li>
          <li>false names, false figures, and pretending to have done what you have not;</li>
          <li>anything against the law, and anything that harms the service or tries to get around its protection.</li>
        </ul>
        <p>
          If somebody breaks these rules, tell the leader of your pod or <Link to="/dashboard/support">support</Link>. We hear
          both sides where we can. We may warn a member, take them out of a pod, or end their membership.
        </p>
      </>
    ),
  },
  {
    id: 'no-advice',
    title: 'No advice',
    text: (
      <p>
        We bring investors together. We are not your broker, lawyer, tax or investment adviser, and neither are other members.
        What they tell you is their experience. Decide for yourself, and get advice from somebody who is liable for it before you
        put money at risk. Matches and figures in the product are aids, not promises.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you write, and what we made',
    text: (
      <>
        <p>
          What you write stays yours. You allow us to store it and to show it to those it is meant for, as long as you leave it
          here. Please write only what you may.
        </p>
        <p>
          Courses, workbooks and agendas belong to us or to those who made them. Use them for yourself and in your pod. Please do
          not publish or sell them.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'If we end it',
    text: (
      <>
        <p>
          We may end a membership with 30 days’ notice and pay back what is paid beyond them. For a serious breach of these terms
          we may end it at once.
        </p>
        <p>
          You can delete your account yourself, under <Link to="/dashboard/privacy">privacy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    text: (
      <>
        <p>
          We run the service with care. It may be away for a while, for work on it or for reasons that are not ours. Tell us about
          faults, and we mend them in reasonable time.
        </p>
        <p>
          We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law
          does not allow a limit. Otherwise we are liable only if we break a duty that the membership stands on, and then for the
          damage that was to be expected. We do not answer for what members do or tell each other.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, law and contact',
    text: (
      <>
        <p>
          If we change these terms, we tell you by e-mail at least 30 days before. If you do not agree, you can cancel until then.
          If one sentence does not hold, the others do.
        </p>
        <p>
          The law of the place where {name} has its seat applies. If you are a consumer, the protection of the law where you live
          stays with you.
        </p>
        <p>
          You reach us through <Link to="/dashboard/support">support</Link>.
        </p>
      </>
    ),
  },
]
