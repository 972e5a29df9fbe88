/** A real SMTP server, and what came in. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export class Mailbox {
  readonly mails: Mail[] = [];
  readonly smtp: string;
  private readonly server: SMTPServer;

  static async open(): Promise<Mailbox> {
    const mails: Mail[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          mails.push(...envelope.rcptTo.map(({ address }) => mailOf(address, raw)));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Mailbox(server, mails);
  }

  private constructor(server: SMTPServer, mails: Mail[]) {
    this.server = server;
    this.mails = mails;
    this.smtp = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** As simple as ours are: one part, in quoted-printable where a line is long or no ASCII. */
function mailOf(to: string, raw: string): Mail {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const content = body.join('\n\n');
  const isQuoted = /^content-transfer-encoding: quoted-printable/imu.test(head);
  return {
    to,
    subject: /^subject: (?<subject>.*)$/imu.exec(head)?.groups?.['subject'] ?? '',
    text: isQuoted ? unquoted(content) : content,
  };
}

function unquoted(content: string): string {
  const bytes = content
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
