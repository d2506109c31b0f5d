import { contractBlocks } from '@quad/domain/contracts';
import { Stack } from '#kit/base/layout';
import './contracts.css';

type Pieces = ReturnType<typeof contractBlocks>[number]['lines'][number];
const Line = ({ pieces }: { readonly pieces: Pieces }) =>
  pieces.map(({ text, bold, italic }, at) =>
    bold ? <strong key={at}>{text}</strong> : italic ? <em key={at}>{text}</em> : <span key={at}>{text}</span>,
  );

/** The text of a contract as it is printed: what a variable holds is text, whatever it is. */
export function ContractText({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <Stack as="section" className="contract-text" aria-label={label} tabIndex={0}>
      {contractBlocks(text).map(({ kind, lines }, at) =>
        kind === 'list' ? (
          <ul key={at}>
            {lines.map((pieces, line) => (
              <li key={line}>
                <Line pieces={pieces} />
              </li>
            ))}
          </ul>
        ) : kind === 'heading' ? (
          <h3 key={at}>{lines[0] && <Line pieces={lines[0]} />}</h3>
        ) : (
          <p key={at}>
            {lines.map((pieces, line) => (
              <span key={line}>
                <Line pieces={pieces} />
                {line < lines.length - 1 && <br />}
              </span>
            ))}
          </p>
        ),
      )}
    </Stack>
  );
}
