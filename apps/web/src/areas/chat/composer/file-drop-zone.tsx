import { useState, type DragEvent, type ReactNode } from 'react';
import { CloudUploadIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';

interface ZoneProps {
  readonly take: ((files: Iterable<File>) => void) | undefined;
  readonly children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The whole room takes files that are dropped on it. */
export function FileDropZone({ take, children }: ZoneProps) {
  const t = useText('chat');
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (take && hasFiles(event)) {
      event.preventDefault();
      setOver(true);
    }
  };
  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!take || !hasFiles(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <div className="chat-zone" onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {children}
      {over && (
        <div className="chat-drop" aria-hidden="true">
          <CloudUploadIcon size={32} />
          {t('file.drop')}
        </div>
      )}
    </div>
  );
}
