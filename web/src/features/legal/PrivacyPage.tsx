import { brand } from '#contract/brand'
import { LegalLink, LegalList, LegalPage, LegalSection } from './LegalPage.tsx'

const mail = <LegalLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</LegalLink>

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="21 November 2026"
      lead="We keep what we need to make your tour and to answer you. We do not track you, show no advertising and sell nothing about you."
    >
      <LegalSection title="What we store, and why">
        <LegalList
          items={[
            <>
              <b>Contact messages:</b> your name, e-mail and message, to answer you.
            </>,
            <>
              <b>Orders:</b> your name, e-mail, phone and brokerage if given, the property’s address and the options you
              chose, to make the tour and bill it.
            </>,
            <>
              <b>Photos and logo:</b> the files you upload with their names, sizes and dimensions, to make the tour.
              Photos may carry data of the camera, such as place and time; we do not read it out.
            </>,
            <>
              <b>Accounts:</b> your e-mail, whether it is verified, and your password in a form that nobody can read
              back.
            </>,
            <>
              <b>Security:</b> for a few minutes, how often a network address calls us, to keep out guessing and spam;
              and technical logs of requests without names, addresses or the contents of messages.
            </>,
          ]}
        />
        <p>Payments are invoiced by e-mail. This site neither asks for nor stores card numbers.</p>
      </LegalSection>
      <LegalSection title="Where it is stored, and who helps us">
        <p>
          Everything is stored in the United States with Amazon Web Services (AWS), encrypted at rest and on its way.
          AWS runs our servers, storage, sign-in and outgoing e-mail. If we use HubSpot to handle inquiries, contact
          messages are passed on to it as well. Nobody else receives your data unless the law obliges us.
        </p>
      </LegalSection>
      <LegalSection title="How long we keep it">
        <LegalList
          items={[
            'Orders and their photos: as long as we need them for the tour, for later changes to it and for our books, or until you ask us to delete them.',
            'Uploads that were never completed: deleted by themselves, usually within two days.',
            'Contact messages: one year, then they delete themselves. Copies of mails we sent you: 30 days.',
            'Technical logs: at most 90 days. Mail addresses that refused our mails: 90 days, so that we stop writing to them.',
            'Links for verifying an e-mail: 24 hours. Links for resetting a password: one hour. Each works once.',
            'Accounts: until you ask us to close them.',
          ]}
        />
      </LegalSection>
      <LegalSection title="AI and your photos">
        <p>
          We use AI to turn your stills into moving pictures. Your photos are used for your tour alone: not to train
          models, not as samples for others. The house on our home page is our own rendering. If you try your own photo
          on the home page, it stays in your browser and is not sent to us.
        </p>
      </LegalSection>
      <LegalSection title="Your rights, and deletion">
        <p>
          Write to {mail} to see what we hold about you, to have it corrected, or to have it deleted. We answer within
          30 days. Deleting removes your account, your contact details, your orders and your photos, except what tax law
          makes us keep. We never charge for this, and we do not treat you differently for asking.
        </p>
      </LegalSection>
      <LegalSection id="cookies" title="Cookie Policy">
        <p>
          There is no cookie banner because there is nothing to consent to. We set no cookies for tracking, statistics
          or advertising, and no other company sets one here. These are all there are:
        </p>
        <LegalList
          items={[
            <>
              <b>Session cookie:</b> set when you log in, so that you stay logged in. It ends when you log out or after
              a while without use.
            </>,
            <>
              <b>Order cookie:</b> set when you begin an order, so that only your browser can go on with it.
            </>,
            <>
              <b>Draft in your browser’s own storage:</b> what you have typed into an order that is not placed yet, so
              that a reload loses nothing. It is kept on your device and goes when the order is placed or you clear the
              browser’s data.
            </>,
          ]}
        />
      </LegalSection>
      <LegalSection title="Questions and changes">
        <p>Ask us anything at {mail}. When this policy changes, the date at its top changes with it.</p>
      </LegalSection>
    </LegalPage>
  )
}
