import { Button } from '@blueprintjs/core';
import { Card, FactLine, Grid, Row, ScrollTable, Stack } from '#kit/base/layout';

const ROOMS = ['101 Lecture hall', '204 Laboratory', '305 Seminar room', '410 Studio'];

/** The six parts of layout, each with what it is for. */
export function GalleryLayout() {
  return (
    <Stack gap="large">
      <Row justify="between">
        <h3>A row: a title and its buttons</h3>
        <Row>
          <Button>Edit</Button>
          <Button intent="primary">Publish</Button>
        </Row>
      </Row>
      <Grid columns="tiles">
        {ROOMS.map((room) => (
          <Card key={room} gap="small">
            <h3>{room}</h3>
            <FactLine>
              <span>Main building</span>
              <span>30 places</span>
            </FactLine>
          </Card>
        ))}
      </Grid>
      <Grid columns="side">
        <Stack as="ul" gap="line">
          {ROOMS.map((room) => (
            <Row key={room} as="li" justify="between">
              {room}
              <Button size="small">Reserve</Button>
            </Row>
          ))}
        </Stack>
        <Card>
          <h2>Beside it</h2>
          <p>What is good to know.</p>
        </Card>
      </Grid>
      <ScrollTable label="Rooms">
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Places</th>
          </tr>
        </thead>
        <tbody>
          {ROOMS.map((room) => (
            <tr key={room}>
              <th scope="row">{room}</th>
              <td className="kit-number">30</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Stack>
  );
}
