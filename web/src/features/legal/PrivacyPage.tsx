import { brand } from '#contract/brand'
import { linkTimes } from '#contract/platform/linkTimes'
import { LegalLink, LegalList, LegalPage, LegalSection } from './LegalPage.tsx'

const mail = <LegalLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</LegalLink>

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="Nov 23, 2026"
      lead="We store only what we need to make your tour and to answer you. We do not track you, show ads or sell your data."
    >
      <LegalSection title="What we store, and why">
        <LegalList
          items={[
            <>
              <b>Contact messages:</b> your name, email and message, to answer you.
            </>,
            <>
              <b>Orders:</b> your name, email, phone and brokerage if given, the property’s address and the options you
              chose, to make the tour and bill it.
            </>,
            <>
              <b>Photos, logo and recording:</b> the files you upload with their names, sizes and dimensions, to make
              the tour. A logo that you save in your account stays there until you remove it. Photos may contain camera
              data such as location and time; we do not read it.
            </>,
            <>
              <b>Payments:</b> amounts, dates and our payment partner’s reference numbers, for the balance of your order
              and our books.
            </>,
            <>
              <b>Accounts:</b> your email, whether it is verified, and your password in a form that nobody can read.
            </>,
            <>
              <b>Tour pages:</b> if you turn one on, your film, name, brokerage, phone and logo are public at its link.
              Messages from its visitors go to you by email. We count views by page and day, without cookies or network
              addresses.
            </>,
            <>
              <b>Integrations:</b> API keys in a form that nobody can read, the web addresses of your webhooks, and what
              was sent to them in the last 30 days.
            </>,
            <>
              <b>Security:</b> how often a network address contacts us, kept for a few minutes to prevent password
              guessing and spam; and technical logs of requests, without names, addresses or the contents of messages.
            </>,
          ]}
        />
        <p>
          We send invoices and receipts by email. Where you can pay online, you do so on a page of our payment partner
          Stripe: card details are entered there and never reach this site, which neither asks for nor stores card
          numbers.
        </p>
      </LegalSection>
      <LegalSection title="Where it is stored, and who helps us">
        <p>
          Everything is stored in the United States with Amazon Web Services (AWS), encrypted at rest and in transit.
          AWS runs our servers, storage, login and outgoing email. If we use HubSpot to handle inquiries, contact
          messages are passed on to it as well. Where you can pay online, Stripe learns your email, the property’s
          address and the amount from us, and your card details from you. Nobody else receives your data unless the law
          requires it.
        </p>
      </LegalSection>
      <LegalSection title="How long we keep it">
        <LegalList
          items={[
            'Orders and their photos: as long as we need them for the tour, for later changes to it and for our books, or until you ask us to delete them.',
            'Uploads that were never completed: deleted automatically, usually within two days.',
            'Contact messages: one year, then they are deleted automatically. Copies of emails we sent you: 30 days.',
            'Technical logs: at most 90 days. Addresses that our email bounced from: 90 days, so that we stop writing to them.',
            `Links to verify an email: ${linkTimes.verify}. Links to reset a password: ${linkTimes.reset}. Each works once.`,
            'Accounts: until you ask us to close them.',
          ]}
        />
      </LegalSection>
      <LegalSection title="AI and your photos">
        <p>
          We use AI to turn your photos into video. Where we have turned it on, Amazon Rekognition, a service of AWS,
          looks at a small copy of each photo and tells us the kind of room, such as “kitchen”; we do not use it to
          recognize people. We use your photos only for your tour, not to train models and not as samples for others.
          The homes in our sample films are our own renderings. If you try your own photo on the home page, it stays in
          your browser and is not sent to us unless you choose to order with it.
        </p>
      </LegalSection>
      <LegalSection title="Your rights, and deletion">
        <p>
          Write to {mail} to see what we hold about you, to have it corrected, or to have it deleted. We answer within
          30 days. We then delete your account, your contact details, your orders and your photos, except what tax law
          requires us to keep. We never charge for this, and we do not treat you differently for asking.
        </p>
      </LegalSection>
      <LegalSection id="cookies" title="Cookie Policy">
        <p>
          There is no cookie banner because there is nothing to consent to. We set no cookies for tracking, statistics
          or advertising, and no other company sets one on this site. These are the only ones:
        </p>
        <LegalList
          items={[
            <>
              <b>Session cookie:</b> set when you log in, so that you stay logged in. It ends when you log out or after
              a while without use.
            </>,
            <>
              <b>Order cookie:</b> set when you start an order, so that only your browser can continue it.
            </>,
            <>
              <b>Draft in your browser’s own storage:</b> what you have typed into an order that is not placed yet, so
              that you lose nothing if you reload. It stays on your device and is deleted when the order is placed or
              you clear your browser’s data.
            </>,
            <>
              <b>Photos that wait in your browser’s own storage:</b> the ones you have chosen and that are not sent yet,
              so that they go on after a reload. Each is deleted from there once it is sent or you remove it, and all of
              them when you place the order, start over or log out.
            </>,
            <>
              <b>The order you are paying for, in your browser’s own storage:</b> its number, your email and its
              deposit, so that another tab can lead you back to it for an hour. It is deleted once you are back with the
              deposit paid, when you next open the order page after that hour, or when you log out.
            </>,
          ]}
        />
      </LegalSection>
      <LegalSection title="Questions and changes">
        <p>Ask us anything at {mail}. When this policy changes, so does the date at the top.</p>
      </LegalSection>
    </LegalPage>
  )
}
