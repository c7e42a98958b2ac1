export const codeLanguages = ['curl', 'TypeScript', 'Python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export const guides = ['start', 'keys', 'test', 'errors', 'lists', 'repeat', 'limits', 'webhooks'] as const;
export type GuideName = (typeof guides)[number];

interface Call {
  method: string;
  url: string;
  repeatable: boolean;
  body: string | null;
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** The same value as Python writes it; what stands in quotes stays. */
const python = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (part) => pythonWords[part] ?? part);

const curl = ({ method, url, repeatable, body }: Call): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
    `-H "Authorization: Bearer $ANYJOI_KEY"`,
    ...(repeatable ? [`-H "Idempotency-Key: $(openssl rand -hex 16)"`] : []),
    ...(body ? [`-H "Content-Type: application/json"`, `-d '${body}'`] : []),
  ].join(' \\\n  ');

const typescript = ({
  method,
  url,
  repeatable,
  body,
}: Call): string => `const answer = await fetch('${url}', {
  method: '${method}',
  headers: {
    Authorization: \`Bearer \${process.env.ANYJOI_KEY}\`,${repeatable ? `\n    'Idempotency-Key': crypto.randomUUID(),` : ''}${body ? `\n    'Content-Type': 'application/json',` : ''}
  },${body ? `\n  body: JSON.stringify(${indented(body, '  ')}),` : ''}
});
if (!answer.ok) throw new Error(await answer.text());
const { data } = await answer.json();`;

/** With nothing but what Python brings along. */
const py = ({ method, url, repeatable, body }: Call): string => `import json, os${repeatable ? ', uuid' : ''}
from urllib.request import Request, urlopen

call = Request(
    "${url}",
    method="${method}",
    headers={
        "Authorization": f"Bearer {os.environ['ANYJOI_KEY']}",${repeatable ? `\n        "Idempotency-Key": str(uuid.uuid4()),` : ''}${body ? `\n        "Content-Type": "application/json",` : ''}
    },${body ? `\n    data=json.dumps(${indented(python(body), '    ')}).encode(),` : ''}
)
with urlopen(call, timeout=30) as answer:
    data = json.load(answer)`;

/** One call in each language. */
export const callSample = (language: CodeLanguage, call: Call): string =>
  ({ curl, TypeScript: typescript, Python: py })[language](call);

/** How a receiver checks that an event is ours. */
export const receiverSample: Record<CodeLanguage, string> = {
  curl: `# What is signed: id, timestamp and the body as it came
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$SECRET_HEX" -binary | base64`,
  TypeScript: `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.ANYJOI_WEBHOOK_SECRET);

app.post('/hooks/anyjoi', express.text({ type: '*/*' }), (request, response) => {
  const event = webhook.verify(request.body, request.headers);
  // event.id is the same at each try: handle it once.
  response.sendStatus(200);
});`,
  Python: `import os
from standardwebhooks import Webhook

webhook = Webhook(os.environ["ANYJOI_WEBHOOK_SECRET"])

@app.post("/hooks/anyjoi")
def hook():
    event = webhook.verify(request.get_data(), dict(request.headers))
    # event["id"] is the same at each try: handle it once.
    return "", 200`,
};

const paths: Partial<Record<GuideName, string>> = {
  test: '/partner/me',
  lists: '/partner/events?limit=100',
  limits: '/partner/me',
};

/** The code beside a guide, against the platform at this address. The tests run it. */
export function guideCode(name: GuideName, language: CodeLanguage, origin: string): string {
  if (name === 'webhooks') return receiverSample[language];
  const url = `${origin}${paths[name] ?? '/partner/challenges'}`;
  if (name !== 'repeat') return callSample(language, { method: 'GET', url, repeatable: false, body: null });
  return callSample(language, {
    method: 'PATCH',
    url: `${origin}/partner/webhooks/ID`,
    repeatable: true,
    body: JSON.stringify({ active: false }),
  });
}
