import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { joinWaitlist } from '../api/waitlist';
import { useWaitlist } from '../texts/waitlist';
import styles from './waitlist.module.css';

/** An address for news of what opens next. */
export function Waitlist() {
  const text = useWaitlist();
  const id = useId();
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    if (await joinWaitlist(email.trim())) setEmail('');
    setSending(false);
  }

  return (
    <form className={styles.waitlist} onSubmit={(event) => void send(event)}>
      <div>
        <h2>{text.title}</h2>
        <p>{text.text}</p>
      </div>
      <div className={styles.field}>
        <label htmlFor={id} className="visually-hidden">
          {text.label}
        </label>
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={text.placeholder}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" disabled={sending}>
          {text.join}
        </button>
      </div>
    </form>
  );
}
