export { RoomsModule } from './rooms.module.js';
export { RoomReservationsService } from './room-reservations.service.js';
